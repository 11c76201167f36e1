import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {Icon} from '../../icons/Icon';
import {hydratedOnDemand, onIntent} from '../../plugins/delivery/client';
import type {Pictures} from '../../plugins/pictures';
import {DepthControls} from './DepthControls';
import styles from './depth.module.css';
import {canvasLabel} from './labels';
import type {Mode} from './motion';
import type {Preview} from './preview';

/** Where the link leads as long as no script has come. */
const PLACE = 'in-depth';

type State = 'closed' | 'open' | 'lost';

/** Resolves when the page has nothing else to do. Safari has no idle callback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 300),
  );
}

/**
 * Lets the visitor move a picture in depth. Without scripts, WebGL or the network, and until it
 * is wanted, there is the picture and nothing else. What leans with it bears `data-leans` and
 * is told by `--lean-x` and `--lean-y`, from -1 to 1.
 * @param props.files the layers of the picture
 * @param props.children the picture, with its `<img>`
 */
export function DepthPreview({files, children}: {files: Pictures['layers']; children: ReactNode}): ReactNode {
  const screen = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<Preview>(undefined);
  const hadFocus = useRef(false);
  const [state, setState] = useState<State>('closed');
  const [mode, setMode] = useState<Mode>('3d');
  const [isLed, setLed] = useState(false);
  // A canvas whose context was given up draws no more; a page that comes back gets a fresh one.
  const [visit, setVisit] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew with each visit, as it was left
  useEffect(() => {
    const leaving = new AbortController();
    const {signal} = leaving;

    let opening = false;

    async function open(): Promise<void> {
      const picture = screen.current?.querySelector('img');
      if (!canvas.current || !picture || opening || !('WebGL2RenderingContext' in globalThis)) return;
      opening = true;
      try {
        await idle();
        if (signal.aborted) return;
        const {openPreview} = await import('./preview');
        const opened = await openPreview({
          canvas: canvas.current,
          picture,
          files,
          mode,
          leaning: screen.current?.closest<HTMLElement>('[data-leans]') ?? canvas.current,
          onLed: () => setLed(true),
          onLost: (lost) => setState(lost ? 'lost' : 'open'),
          signal,
        });
        preview.current = opened;
        if (!opened) return;
        hadFocus.current = screen.current?.contains(document.activeElement) ?? false;
        setState('open');
      } catch {
        // What does not arrive is not shown: the picture is there all the same. It is tried again when next wanted.
        opening = false;
      }
    }
    function leave(): void {
      leaving.abort();
      preview.current?.close();
      preview.current = undefined;
      setState('closed');
    }
    function comeBack({persisted}: PageTransitionEvent): void {
      if (persisted) setVisit(visit + 1);
    }

    if (screen.current) onIntent(screen.current, open, signal);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [visit, files]);

  // The link is gone with the opening: who pressed it is led to what it promised.
  useEffect(() => {
    if (state === 'open' && hadFocus.current) canvas.current?.focus({preventScroll: true});
    hadFocus.current = false;
  }, [state]);

  return (
    <div id={PLACE} tabIndex={-1} className={styles.screen} ref={screen} {...hydratedOnDemand}>
      {children}
      <canvas
        key={visit}
        ref={canvas}
        className={styles.canvas}
        hidden={state === 'closed' || mode === 'photo'}
        // The arrow keys lean the picture. A page that is only read need not say so.
        {...(state !== 'closed' && {role: 'img', 'aria-label': canvasLabel(mode), tabIndex: 0})}
      />
      {/* Another element once it is open: one that grew would count as a shift of the page. */}
      <div key={String(state === 'closed')} className={styles.over}>
        {state === 'open' && mode === '3d' && !isLed && (
          <p className={clsx(styles.glass, styles.hint)}>
            <Icon name="drag" />
            <Translate
              id="appPreview.depth.hint"
              description="Lies over the app preview until the visitor has moved the 3D image; short, as it is on a small screen">
              Drag to tilt
            </Translate>
          </p>
        )}
        {state === 'closed' ? (
          // For the keyboard, which has nothing else to press here; it is seen while it has the focus.
          <a className={clsx(styles.glass, styles.open)} href={`#${PLACE}`}>
            <Translate
              id="appPreview.depth.open"
              description="Link on the photo of the app preview, for those who use the keyboard: brings the moving 3D image">
              See the photo in 3D
            </Translate>
          </a>
        ) : (
          <DepthControls
            mode={mode}
            disabled={state === 'lost'}
            onMode={(chosen) => {
              setMode(chosen);
              preview.current?.show(chosen);
            }}
            followDevice={(signal) => preview.current?.followDevice(signal)}
          />
        )}
      </div>
    </div>
  );
}
