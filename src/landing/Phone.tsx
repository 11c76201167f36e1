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
import {Photo} from './Photo';
import styles from './phone.module.css';

/** Largest heights of the phone screen on phones and wider windows, in CSS pixels. */
const HEIGHTS = [500, 648] as const;

/**
 * The sample photo in a phone, which the visitor moves in depth. The custom properties `--lean-x` and
 * `--lean-y`, -1 to 1, lean the phone with the picture. The preview is loaded when a visitor comes near.
 * Before that, and without scripts, WebGL 2 or the network, only the photo is shown. After a failure, a press
 * tries again.
 */
export function Phone() {
  const {layers, map, pieces} = usePluginData('pictures') as Pictures;
  const phone = useRef<HTMLDivElement>(null);
  /** Not a state, because it changes at every movement of pointer or device. */
  const wish = useRef<Wish>({mode: '3d', lean: null, time: 0}).current;
  /** Set while the preview is open: tells it that the wish has changed. */
  const [opened, setOpened] = useState<{redraw: () => void}>();
  /** Whether a control had the focus that is removed now, because the preview opens or is lost. */
  const hadFocus = useRef(false);
  const [failures, setFailures] = useState(0);
  const [mode, setMode] = useState(wish.mode);
  /** Whether the visitor has leaned the picture. */
  const [isMoved, setIsMoved] = useState(false);

  const lean: OnLean = useCallback(
    (next) => {
      wish.lean = next;
      opened?.redraw();
      moveSliders(phone.current as HTMLElement, next ?? UPRIGHT);
      if (next) setIsMoved(true);
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
        if (signal.aborted) return;
        hadFocus.current = element.contains(document.activeElement);
        setOpened({redraw});
      } catch {
        attempt.abort();
      }
    };
    signal.addEventListener('abort', () => {
      hadFocus.current = element.contains(document.activeElement);
      setOpened(undefined);
      setFailures(failures + 1);
    });
    if (failures === 0) void open();
    else element.addEventListener('click', open, {signal, once: true});
    return () => attempt.abort();
  }, [layers, wish, failures]);

  // The first control gets the focus of the one that was removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: controls are replaced when it changes
  useEffect(() => {
    if (hadFocus.current)
      phone.current?.querySelector<HTMLElement>('input, button')?.focus({preventScroll: true});
    hadFocus.current = false;
  }, [opened]);

  const is3d = mode === '3d';
  return (
    <div ref={phone} className={styles.phone} {...hydratedOnDemand} {...followPointer(lean)}>
      {/* Before the picture, which covers the part of them behind the phone screen. */}
      {pieces && (
        <img
          className={clsx(styles.pieces, opened && depth.pieces)}
          srcSet={pieces.srcSet}
          sizes={`(min-width: 48em) ${Math.round(HEIGHTS[1] * pieces.ratio)}px, ${Math.round(HEIGHTS[0] * pieces.ratio)}px`}
          data-depth={pieces.depth}
          loading="lazy"
          alt=""
        />
      )}
      <Photo
        className={styles.picture}
        alt={translate({
          id: 'appPreview.photo',
          message:
            'A red torii gate in a lake at dusk; paper lanterns float on the water and in the sky, with a snow-capped mountain behind.',
          description: 'Describes the sample photo for those who do not see it',
        })}
      />
      {/* Without scripts only: the depth map, which the preview would show at its start. */}
      <div className={styles.map}>
        <img src={map} loading="lazy" alt="" />
      </div>
      {/*
       * A new canvas for each attempt. No role: the picture's alternative text describes every mode. Classes of the
       * open preview only, so that the page need not bring their styles.
       */}
      <canvas key={failures} hidden={!opened} className={clsx(opened && ['screen-only', depth.canvas])} />
      {opened ? (
        <ErrorBoundary fallback={() => null}>
          <div className={clsx('screen-only', depth.over)}>
            {is3d && <Sliders wish={wish} onLean={lean} />}
            {is3d && !isMoved && (
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
