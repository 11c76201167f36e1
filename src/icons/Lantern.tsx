import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './icons.module.css';

/** A paper lantern, lit. Decoration. */
export function Lantern({className}: {className?: string}): ReactNode {
  return (
    <svg className={clsx(styles.lantern, className)} viewBox="0 0 32 42" aria-hidden="true">
      <path
        className={styles.paper}
        d="M16 1c8 0 14 5 14 12.500 0 9-3.500 17-5.500 22.500h-17C5.500 30.500 2 22.500 2 13.500 2 6 8 1 16 1z"
      />
      <path className={styles.flame} d="M9.500 36h13l-1.500 4h-10z" />
    </svg>
  );
}
