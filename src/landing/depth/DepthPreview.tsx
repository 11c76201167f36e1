import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {Icon} from '../../icons/Icon';
import {hydratedOnDemand, onIntent} from '../../plugins/delivery/client';
import type {Pictures} from '../../plugins/pictures';
import {LeanSliders, ModeChoice, TiltButton} from './DepthControls';
import styles from './depth.module.css';
import type {Mode, Mover, Preview} from './preview';

/** Resolves when the page has nothing else to do. Safari has no idle callback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 300),
  );
}

type Props = {files: Pictures['layers']; className: string | undefined; children: ReactNode};

/**
 * A phone whose picture the visitor can move in depth. Until a visitor is near, and without scripts, WebGL 2 or the
 * network, there is the picture and nothing else.
 * @param props.files the layers of the picture
 * @param props.className of the phone, which leans with the picture by `--lean-x` and `--lean-y`, -1 to 1
 * @param props.children the picture, with its `<img>`
 */
export function DepthPreview({files, className, children}: Props): ReactNode {
  const phone = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // Null while it cannot be drawn.
  const [preview, setPreview] = useState<Preview | null>();
  const [mode, setMode] = useState<Mode>('3d');
  const [mover, setMover] = useState<Mover>();

  useEffect(() => {
    const frame = phone.current as HTMLDivElement;
    const ending = new AbortController();
    let isOpening = false;

    const change = (next: Preview | null) => {
      wasPressed.current = frame.querySelector('button:focus') !== null;
      setPreview(next);
    };
    const open = async () => {
      if (isOpening) return;
      isOpening = true;
      try {
        await idle();
        const {openPreview} = await import(/* webpackChunkName: 'depth-preview' */ './preview');
        await openPreview(frame, files, change, setMover, ending.signal);
      } catch {
        // A file did not arrive. The picture stays, and the next sign of interest tries again.
        isOpening = false;
      }
    };
    if ('WebGL2RenderingContext' in globalThis) onIntent(frame, open, ending.signal);
    else setPreview(null);
    return () => ending.abort();
  }, [files]);

  // The button is gone: who pressed it goes on with what it promised.
  useEffect(() => {
    if (!preview || !wasPressed.current) return;
    phone.current?.querySelector<HTMLElement>('[type=range]')?.focus({preventScroll: true});
  }, [preview]);

  return (
    <div className={className} ref={phone} {...hydratedOnDemand}>
      {children}
      <canvas
        className={styles.canvas}
        hidden={!preview || mode === 'photo'}
        role="img"
        aria-label={
          mode === 'depth'
            ? translate({
                id: 'appPreview.depth.mapShown',
                message: 'The depth map of the photo: the brighter, the nearer.',
                description: 'Describes the depth map in the app preview',
              })
            : translate({
                id: 'appPreview.depth.threeDShown',
                message: 'The 3D image. Drag it or use the sliders to tilt it.',
                description: 'Describes the moving picture in the app preview',
              })
        }
      />
      {preview === undefined && (
        // For the keyboard, which has nothing else to press here; seen while it has the focus.
        <button type="button" className={clsx(styles.glass, styles.open)}>
          <Translate
            id="appPreview.depth.open"
            description="Button on the photo of the app preview, for those who use the keyboard: opens the moving 3D image">
            See the photo in 3D
          </Translate>
        </button>
      )}
      {preview && (
        <div className={styles.over}>
          {mode === '3d' && <LeanSliders isLast={mover === 'sliders'} onLean={preview.lean} />}
          {mode === '3d' && !mover && (
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
            <ModeChoice
              chosen={mode}
              onChoose={(next) => {
                setMode(next);
                preview.show(next);
              }}
            />
            {mode === '3d' && <TiltButton followDevice={preview.followDevice} />}
          </div>
        </div>
      )}
    </div>
  );
}
