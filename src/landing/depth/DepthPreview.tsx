import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import {useCallback, useEffect, useRef, useState} from 'react';
import {Icon} from '../../icons/Icon';
import type {Pictures} from '../../plugins/pictures';
import styles from './depth.module.css';
import {followPointer, type Mode, type OnLean, UPRIGHT} from './lean';
import {Modes} from './Modes';
import type {Preview} from './preview';
import {moveSliders, Sliders} from './Sliders';
import {TiltButton} from './TiltButton';

/**
 * The canvas and the controls with which the visitor moves the picture of a phone in depth. Placed in the
 * element of the phone, after its `<img>`; the custom properties `--lean-x` and `--lean-y`, -1 to 1, lean
 * that element with the picture. The preview is loaded when a visitor comes near. Before that, and without
 * scripts, WebGL 2 or the network, only the picture is shown. After a failure, a press tries again.
 * @param props.files the layers of the picture
 */
export function DepthPreview({files}: {files: Pictures['layers']}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Set when the preview is open; `hadFocus`: whether the button had the focus, which is then removed. */
  const [opened, setOpened] = useState<{preview: Preview; hadFocus: boolean}>();
  const [failures, setFailures] = useState(0);
  const [mode, setMode] = useState<Mode>('3d');
  /** What the visitor last leaned the picture with; undefined before the first time. */
  const [movedBy, setMovedBy] = useState<string>();

  // Called at every movement of pointer or device. React renders only when `movedBy` changes.
  const lean: OnLean = useCallback(
    (next, by) => {
      opened?.preview({lean: next});
      moveSliders(canvas.current?.parentElement as HTMLElement, next ?? UPRIGHT);
      if (next) setMovedBy(by);
    },
    [opened],
  );

  // React was loaded because a visitor came near. Runs again after each failure; then a press opens the
  // preview.
  useEffect(() => {
    const phone = canvas.current?.parentElement as HTMLElement;
    const ending = new AbortController();
    const {signal} = ending;
    const open = async () => {
      try {
        const {openPreview} = await import(/* webpackChunkName: 'depth-preview' */ './preview');
        const preview = await openPreview(phone, files, signal);
        setOpened({preview, hadFocus: phone.contains(document.activeElement)});
      } catch {
        setFailures((count) => count + 1);
      }
    };
    if (failures === 0) void open();
    else phone.addEventListener('click', open, {signal, once: true});
    return () => ending.abort();
  }, [files, failures]);

  // The first control gets the focus of the button.
  useEffect(() => {
    if (opened?.hadFocus) canvas.current?.parentElement?.querySelector('input')?.focus({preventScroll: true});
  }, [opened]);

  const is3d = mode === '3d';
  return (
    <>
      {/* A new canvas for each attempt. No role: the picture's alternative text describes every mode. */}
      <canvas
        key={failures}
        ref={canvas}
        className={clsx('screen-only', styles.canvas)}
        {...followPointer(lean)}
      />
      {opened ? (
        <ErrorBoundary fallback={() => null}>
          <div className={clsx('screen-only', styles.over)}>
            {is3d && <Sliders isShown={movedBy === 'touch'} onLean={lean} />}
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
                  opened.preview({mode: next});
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
    </>
  );
}
