import type {ReactNode} from 'react';
import styles from './icons.module.css';

/** One family: a grid of 24, a stroke of 1.5, round ends. */
const DRAWINGS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  language:
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c2.500 2.500 3.800 5.500 3.800 9s-1.300 6.500-3.800 9c-2.500-2.500-3.800-5.500-3.800-9s1.300-6.500 3.800-9',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  done: 'M5 12.500l4.500 4.500L19 7.500',
  away: 'M9 6h9v9M18 6L6.500 17.500',
  apple:
    'M12 8c1-1.200 2.400-1.800 3.900-1.600c1.500.1 2.800.9 3.600 2.100c-2.800 1.700-2.400 5.400.500 6.600c-.700 2-2.100 4.700-3.900 4.900c-1.300.1-1.800-.8-3.500-.8s-2.300.8-3.500.8C6.700 20 4 15.900 4 12.400C4 8.900 6.200 6.600 8.600 6.500C10 6.400 11.200 7.200 12 8M12 6c0-1.900 1.300-3.500 3.100-3.900',
  play: 'M6 4.200v15.600c0 .600.700 1 1.200.700l13-7.800c.500-.300.500-1 0-1.400l-13-7.800c-.500-.300-1.200.100-1.200.700M6.300 4.300l9.200 10M6.300 19.700l9.200-10',
  fast: 'M13 3L5 13.500h6L10 21l9-11.500h-6.200z',
  smart: 'M12 4v3M12 17v3M4 12h3M17 12h3M8 8h8v8H8zM10.500 12a1.500 1.500 0 1 0 3 0a1.500 1.500 0 0 0-3 0',
  precision: 'M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14M12 2.500v5M12 16.500v5M2.500 12h5M16.500 12h5',
  depth:
    'M12 3.500l8.500 4.500L12 12.500L3.500 8zM3.500 12l8.500 4.500l8.500-4.500M3.500 16l8.500 4.500l8.500-4.500',
  realtime:
    'M12 3.500l7.500 4.200v8.600L12 20.500l-7.500-4.200V7.700zM4.500 7.700L12 12l7.500-4.300M12 12v8.500',
  export: 'M12 15V3.500M8 7l4-3.500L16 7M5 12v6.500a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V12',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A line drawing. Decoration: what it stands for is always said in words beside it. */
export function Icon({name}: {name: IconName}): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
