import type {ReactNode} from 'react';
import styles from './icons.module.css';

/** The mark: one lantern at three depths. The name always stands beside it, so it is decoration. */
export function Logo(): ReactNode {
  return (
    <svg className={styles.logo} viewBox="0 0 40 44" aria-hidden="true">
      <path className={styles.far} d="M24 2c7 0 12 4 12 11 0 8-3 15-5 20H17c-2-5-5-12-5-20 0-7 5-11 12-11z" />
      <path
        className={styles.middle}
        d="M20 5c7 0 12 4 12 11 0 8-3 15-5 20H13c-2-5-5-12-5-20C8 9 13 5 20 5z"
      />
      <path className={styles.near} d="M16 8c7 0 12 4 12 11 0 8-3 15-5 20H9c-2-5-5-12-5-20C4 12 9 8 16 8z" />
    </svg>
  );
}
