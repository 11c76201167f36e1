import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import {Icon} from '../../icons/Icon';
import {hydratedOnDemand} from '../../plugins/delivery/client';
import type {Pictures} from '../../plugins/pictures';
import phoneStyles from '../phone.module.css';
import styles from './depth.module.css';
import {followPointer, type Mode, type OnLean, UPRIGHT} from './lean';
import {Modes} from './Modes';
import type {Wish} from './preview';
import {moveSliders, Sliders} from './Sliders';
import {TiltButton} from './TiltButton';

/**
 * A phone whose picture the visitor moves in depth. The custom properties `--lean-x` and `--lean-y`, -1 to 1,
 * lean the phone with the picture. The preview is loaded when a visitor comes near. Before that, and without
 * scripts, WebGL 2 or the network, only the picture is shown. After a failure, a press tries again.
 * @param props.files the layers of the picture
 * @param props.children the picture: an `<img>`
 */
export function DepthPreview({files, children}: {files: Pictures['layers']; children: ReactNode}) {
  const phone = useRef<HTMLDivElement>(null);
  /** Not a state, because it changes at every movement of pointer or device. */
  const wish = useRef<Wish>({mode: '3d', lean: null, time: 0}).current;
  /** Set while the preview is open; `hadFocus`: whether the button had the focus, which is then removed. */
  const [opened, setOpened] = useState<{redraw: () => void; hadFocus: boolean}>();
  const [failures, setFailures] = useState(0);
  const [mode, setMode] = useState<Mode>('3d');
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
        const {openPreview} = await import(/* webpackChunkName: 'depth-preview' */ './preview');
        const redraw = await openPreview(element, files, wish, attempt);
        if (!signal.aborted) setOpened({redraw, hadFocus: element.contains(document.activeElement)});
      } catch {
        attempt.abort();
      }
    };
    signal.addEventListener('abort', () => {
      setOpened(undefined);
      setFailures((count) => count + 1);
    });
    if (failures === 0) void open();
    else element.addEventListener('click', open, {signal, once: true});
    return () => attempt.abort();
  }, [files, wish, failures]);

  // The first control gets the focus of the button.
  useEffect(() => {
    if (opened?.hadFocus) phone.current?.querySelector('input')?.focus({preventScroll: true});
  }, [opened]);

  const is3d = mode === '3d';
  return (
    <div ref={phone} className={phoneStyles.phone} {...hydratedOnDemand} {...followPointer(lean)}>
      {children}
      {/* A new canvas for each attempt. No role: the picture's alternative text describes every mode. */}
      <canvas key={failures} className={clsx('screen-only', styles.canvas)} />
      {opened ? (
        <ErrorBoundary fallback={() => null}>
          <div className={clsx('screen-only', styles.over)}>
            {is3d && <Sliders isShown={movedBy === 'touch'} wish={wish} onLean={lean} />}
            {is3d && !movedBy && (
              <p className={clsx(styles.glass, styles.message, styles.hint)}>
                <Icon name="drag" />
                <Translate
                  id="appPreview.depth.hint"
                  description="Lies over the app preview until the visitor has moved the 3D image; short, as it is on a small screen">
                  Drag to tilt
                </Translate>
              </p>
            )}
            <div className={clsx(styles.glass, styles.controls)}>
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
        <button type="button" className={clsx('screen-only', styles.glass, styles.open)}>
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
