import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type PointerEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {hydratedOnDemand, onIntent} from '../../plugins/delivery/client';
import type {Pictures} from '../../plugins/pictures';
import {DepthControls} from './DepthControls';
import styles from './depth.module.css';
import type {Show} from './preview';
import {isStill, type Lean, leanTo, type Mode, UPRIGHT} from './state';

/** A finger's drag leans the picture this many times as far as a pointer that hovers. */
const DRAG = 1.5;

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
  const [show, setShow] = useState<Show | null>();
  const [mode, setMode] = useState<Mode>('3d');
  const [lean, setLean] = useState<Lean | null>();
  /** Where a drag began, less how the picture leaned there. */
  const grip = useRef(UPRIGHT);

  useEffect(() => {
    const frame = phone.current as HTMLDivElement;
    const ending = new AbortController();
    let isOpening = false;

    const change = (next: Show | null) => {
      wasPressed.current = frame.querySelector('button:focus') !== null;
      setShow(() => next);
    };
    const open = async () => {
      if (isOpening) return;
      isOpening = true;
      try {
        const {openPreview} = await import(/* webpackChunkName: 'depth-preview' */ './preview');
        await openPreview(frame, files, change, ending.signal);
      } catch {
        // A file did not arrive. The picture stays, and the next sign of interest tries again.
        isOpening = false;
      }
    };
    if ('WebGL2RenderingContext' in globalThis) onIntent(frame, open, ending.signal);
    else setShow(null);
    return () => ending.abort();
  }, [files]);

  useEffect(() => show?.(mode, lean), [show, mode, lean]);

  // The button is gone: who pressed it goes on with what it promised.
  useEffect(() => {
    if (!show || !wasPressed.current) return;
    phone.current?.querySelector<HTMLElement>('[type=range]')?.focus({preventScroll: true});
  }, [show]);

  /** Leans the picture to where a pointer hovers, or by how far a finger drags. */
  function follow({type, pointerType, buttons, nativeEvent, target}: PointerEvent) {
    if (!(target instanceof HTMLCanvasElement)) return;
    const x = (nativeEvent.offsetX / target.clientWidth) * 2 - 1;
    const y = (nativeEvent.offsetY / target.clientHeight) * 2 - 1;
    const from = lean ?? UPRIGHT;
    // Where nothing may move by itself, a mouse has to press.
    if (pointerType !== 'touch' && !isStill()) setLean(leanTo(x, y));
    else if (type === 'pointerdown') grip.current = {x: x * DRAG - from.x, y: y * DRAG - from.y};
    else if (buttons) setLean(leanTo(x * DRAG - grip.current.x, y * DRAG - grip.current.y));
  }

  return (
    <div
      className={className}
      ref={phone}
      {...hydratedOnDemand}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => isStill() || setLean((last) => last && null)}>
      {children}
      <canvas
        className={styles.canvas}
        hidden={!show || mode === 'photo'}
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
      {show === undefined && (
        // For the keyboard, which has nothing else to press here; seen while it has the focus.
        <button type="button" className={clsx(styles.glass, styles.open)}>
          <Translate
            id="appPreview.depth.open"
            description="Button on the photo of the app preview, for those who use the keyboard: opens the moving 3D image">
            See the photo in 3D
          </Translate>
        </button>
      )}
      {show && <DepthControls {...{mode, setMode, lean, setLean}} />}
    </div>
  );
}
