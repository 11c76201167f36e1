import type {ReactNode} from 'react';
import styles from './miniature.module.css';

/** What a miniature shows: the depths in a view, its sheets apart, or the view as prints to give away. */
export type MiniatureName = 'feature-depth' | 'feature-realtime' | 'feature-export';

/** The view that all three are made of, as three sheets in a frame of 120 by 90; stands once on a page. */
export function MiniatureSheets(): ReactNode {
  return (
    <svg className={styles.sheets} aria-hidden="true">
      <defs>
        <g id="view-far">
          <path className={styles.sky} d="M0 0h120v90H0z" />
          <circle className={styles.sun} cx="66" cy="30" r="16" />
          <path className={styles.mountain} d="M14 66 40 46 58 22 66 17 74 22 92 46 118 66z" />
          <path className={styles.snow} d="M50 33 58 22 66 17 74 22 82 33 76 30 71 35 66 30 60 35 56 30z" />
        </g>
        <g id="view-middle">
          <path className={styles.hill} d="M0 54C16 46 34 54 58 54S102 50 120 52V70H0z" />
          <path className={styles.water} d="M0 61h120v29H0z" />
        </g>
        <g id="view-near">
          <path
            className={styles.gate}
            d="M44 38c15 3 29 3 44 0l-2 4.500c-13 2.500-27 2.500-40 0zM48 47h36v3H48zM52 42h4l-1 25h-4.500zM76 42h4l1.500 25H77z"
          />
          <path className={styles.bank} d="M0 90V72C16 68 36 74 48 90zM120 90V66C104 66 88 74 80 90z" />
          <path className={styles.pine} d="M14 44l7 11h-3l6 10H4l6-10H7zM106 38l8 13h-3l7 12H94l7-12h-3z" />
          <path
            className={styles.light}
            d="M56 73h10v10H56zM26 12c4 0 6 2.500 6 5.500S30.500 23 29.500 25h-7C21.500 23 20 20.500 20 17.500S22 12 26 12zM97 21c3 0 4.500 2 4.500 4s-1 4-2 5.500h-5c-1-1.500-2-3.500-2-5.500s1.500-4 4.500-4z"
          />
        </g>
        <clipPath id="view-left">
          <path d="M0 0h60v90H0z" />
        </clipPath>
        <clipPath id="view-frame">
          <path d="M4 0h112a4 4 0 0 1 4 4v82a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" />
        </clipPath>
      </defs>
    </svg>
  );
}

function View({className}: {className?: string}): ReactNode {
  return (
    <g className={className} clipPath="url(#view-frame)">
      <use href="#view-far" />
      <use href="#view-middle" />
      <use href="#view-near" />
    </g>
  );
}

const DRAWINGS: Readonly<Record<MiniatureName, ReactNode>> = {
  'feature-depth': (
    <g transform="translate(30 15)">
      <g className={styles.print}>
        <path className={styles.card} d="M-5-5h130V95H-5z" />
        <View className={styles.depths} />
        <g clipPath="url(#view-left)">
          <View />
        </g>
        <path className={styles.line} d="M60-5V95" />
      </g>
    </g>
  ),
  'feature-realtime': (
    <g transform="translate(18 19)">
      {(['far', 'middle', 'near'] as const).map((sheet) => (
        <g key={sheet} className={styles[sheet]}>
          <g transform="matrix(.76 -.2 0 .86 0 0)">
            <path
              className={styles.glass}
              d="M4 0h112a4 4 0 0 1 4 4v82a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z"
            />
            <g clipPath="url(#view-frame)">
              <use href={`#view-${sheet}`} />
            </g>
          </g>
        </g>
      ))}
    </g>
  ),
  'feature-export': (
    <g transform="translate(90 128)">
      {(['left', 'middlePrint', 'right'] as const).map((print) => (
        <g key={print} className={styles[print]}>
          <g className={styles.print} transform="translate(-48 -104) scale(.8)">
            <path className={styles.card} d="M-7-7h134V107H-7z" />
            <View className={print === 'left' ? styles.depths : undefined} />
          </g>
        </g>
      ))}
    </g>
  ),
};

/** A drawing of a feature, from the hero's own paper. Decoration. */
export function Miniature({name}: {name: MiniatureName}): ReactNode {
  return (
    <svg className={styles.miniature} viewBox="0 0 180 120" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
