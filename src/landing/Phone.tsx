import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import clsx from 'clsx';
import {useCallback, useEffect, useRef, useState} from 'react';
import {Icon} from '../icons/Icon';
import {hydratedOnDemand} from '../plugins/delivery/client';
import type {Pictures} from '../plugins/pictures';
import depth from './depth/depth.module.css';
import {followPointer, type OnLean, UPRIGHT, type Wish} from './depth/lean';
import {Modes} from './depth/Modes';
import {moveSliders, Sliders} from './depth/Sliders';
import {TiltButton} from './depth/TiltButton';
import styles from './phone.module.css';

/**
 * Value of `sizes`: the width that the style sheet gives the picture, or its largest width for browsers
 * without `auto`.
 */
const SIZES = 'auto, 316px';

/**
 * The sample photo in a phone, which the visitor moves in depth. The custom properties `--lean-x` and
 * `--lean-y`, -1 to 1, lean the phone with the picture. The preview is loaded when a visitor comes near.
 * Before that, and without scripts, WebGL 2 or the network, only the photo is shown. After a failure, a press
 * tries again.
 */
export function Phone() {
  const {srcSet, fallback, width, height, layers, map, pieces} = usePluginData('pictures') as Pictures;
  const phone = useRef<HTMLDivElement>(null);
  /** Not a state, because it changes at every movement of pointer or device. */
  const wish = useRef<Wish>({mode: '3d', lean: null, time: 0}).current;
  /** Set while the preview is open; `hadFocus`: whether the button had the focus, which is then removed. */
  const [opened, setOpened] = useState<{redraw: () => void; hadFocus: boolean}>();
  const [failures, setFailures] = useState(0);
  const [mode, setMode] = useState(wish.mode);
  /** What the visitor last leaned the picture with; undefined before the first time. */
  const [movedBy, setMovedBy] = useState<string>();

  const lean: OnLean = useCallback(
    (next, by) => {
      wish.lean = next;
      opened?.redraw();
      moveSliders(phone.current as HTMLElement, next ?? UPRIGHT);
      if (next) setMovedBy(by);
    },
    [wish, opened],
  );

  // React was loaded because a visitor came near. Runs again after each failure, as the loss of the graphics
  // context; then a press opens the preview.
  useEffect(() => {
    const element = phone.current as HTMLElement;
    const attempt = new AbortController();
    const {signal} = attempt;
    const open = async () => {
      try {
        const {openPreview} = await import(/* webpackChunkName: 'depth-preview' */ './depth/preview');
        const redraw = await openPreview(element, layers, wish, attempt);
        if (!signal.aborted) setOpened({redraw, hadFocus: element.contains(document.activeElement)});
      } catch {
        attempt.abort();
      }
    };
    signal.addEventListener('abort', () => {
      setOpened(undefined);
      setFailures(failures + 1);
    });
    if (failures === 0) void open();
    else element.addEventListener('click', open, {signal, once: true});
    return () => attempt.abort();
  }, [layers, wish, failures]);

  // The first control gets the focus of the button.
  useEffect(() => {
    if (opened?.hadFocus) phone.current?.querySelector('input')?.focus({preventScroll: true});
  }, [opened]);

  const is3d = mode === '3d';
  return (
    <div ref={phone} className={styles.phone} {...hydratedOnDemand} {...followPointer(lean)}>
      <picture>
        <source type="image/avif" srcSet={srcSet} sizes={SIZES} />
        <img
          className={styles.picture}
          src={fallback}
          sizes={SIZES}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          alt={translate({
            id: 'appPreview.photo',
            message:
              'A red torii gate in a lake at dusk; paper lanterns float on the water and in the sky, with a snow-capped mountain behind.',
            description: 'Describes the sample photo for those who do not see it',
          })}
        />
      </picture>
      {/* Without scripts only: the depth map, which the preview would show at its start. */}
      <div className={styles.map}>
        <img src={map} loading="lazy" alt="" />
      </div>
      {pieces && <img className={styles.pieces} src={pieces} loading="lazy" alt="" />}
      {/* A new canvas for each attempt. No role: the picture's alternative text describes every mode. */}
      <canvas key={failures} className={clsx('screen-only', depth.canvas)} />
      {opened ? (
        <ErrorBoundary fallback={() => null}>
          <div className={clsx('screen-only', depth.over)}>
            {is3d && <Sliders isShown={movedBy === 'touch'} wish={wish} onLean={lean} />}
            {is3d && !movedBy && (
              <p className={clsx(depth.glass, depth.message, depth.hint)}>
                <Icon name="drag" />
                <Translate
                  id="appPreview.depth.hint"
                  description="Lies over the app preview until the visitor has moved the 3D image; short, as it is on a small screen">
                  Drag to tilt
                </Translate>
              </p>
            )}
            <div className={clsx(depth.glass, depth.controls)}>
              <Modes
                mode={mode}
                onChoose={(next) => {
                  setMode(next);
                  wish.mode = next;
                  opened.redraw();
                }}
              />
              {is3d && 'DeviceOrientationEvent' in globalThis && <TiltButton onLean={lean} />}
            </div>
          </div>
        </ErrorBoundary>
      ) : (
        // For keyboard users: there is no other control yet. Visible only while it has the focus.
        <button type="button" className={clsx('screen-only', depth.glass, depth.open)}>
          <Translate
            id="appPreview.depth.open"
            description="Button on the photo of the app preview, for those who use the keyboard: opens the moving 3D image">
            See the photo in 3D
          </Translate>
        </button>
      )}
    </div>
  );
}
