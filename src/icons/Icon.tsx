import styles from './icons.module.css';

/** SVG paths by name, all on a grid of 24 units; the style sheet draws them with a stroke of 1.5 units. */
const DRAWINGS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  language:
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9s1.3-6.5 3.8-9',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  away: 'M9 6h9v9M18 6L6.5 17.5',
  'app-store':
    'M12 8c1-1.2 2.4-1.8 3.9-1.6c1.5.1 2.8.9 3.6 2.1c-2.8 1.7-2.4 5.4.5 6.6c-.7 2-2.1 4.7-3.9 4.9c-1.3.1-1.8-.8-3.5-.8s-2.3.8-3.5.8C6.7 20 4 15.9 4 12.4C4 8.9 6.2 6.6 8.6 6.5C10 6.4 11.2 7.2 12 8M12 6c0-1.9 1.3-3.5 3.1-3.9',
  'google-play':
    'M6 4.2v15.6c0 .6.7 1 1.2.7l13-7.8c.5-.3.5-1 0-1.4l-13-7.8c-.5-.3-1.2.1-1.2.7M6.3 4.3l9.2 10M6.3 19.7l9.2-10',
  fast: 'M13 3L5 13.5h6L10 21l9-11.5h-6.2z',
  smart: 'M12 4v3M12 17v3M4 12h3M17 12h3M8 8h8v8H8zM10.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 0 0-3 0',
  precision: 'M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5',
  depth: 'M12 3.5l8.5 4.5L12 12.5L3.5 8zM3.5 12l8.5 4.5l8.5-4.5M3.5 16l8.5 4.5l8.5-4.5',
  realtime: 'M12 3.5l7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7zM4.5 7.7L12 12l7.5-4.3M12 12v8.5',
  tilt: 'M9 4h6a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5H9a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 9 4M4.5 9L2 12l2.5 3M19.5 9l2.5 3l-2.5 3',
  drag: 'M3 12h18M7 8l-4 4l4 4M17 8l4 4l-4 4',
  export: 'M12 15V3.5M8 7l4-3.5L16 7M5 12v6.5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V12',
};

/** An icon. Decoration: the text beside it always has the same meaning. */
export function Icon({name}: {name: keyof typeof DRAWINGS}) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
