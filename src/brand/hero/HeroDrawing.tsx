import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './hero-drawing.module.css';

type Place = readonly [x: number, y: number, scale: number];

/** Over the mountain's shoulders, where no words stand at any width. */
const SKY_LANTERNS: readonly Place[] = [
  [776, 190, 0.7],
  [1092, 148, 0.9],
  [1160, 236, 0.5],
];

/** Higher and wider, for screens that have sky to spare. */
const HIGH_LANTERNS: readonly Place[] = [
  [1084, 56, 0.6],
  [1010, -90, 1.1],
  [1196, 20, 1.7],
  [1270, 190, 0.9],
  [1384, 110, 1.1],
];

const LAKE_LANTERNS: readonly Place[] = [
  [690, 520, 0.7],
  [790, 556, 0.9],
  [1010, 560, 1.1],
  [1130, 522, 0.7],
  [600, 590, 1.4],
];

const FAR_PINES: readonly Place[] = [
  [300, 476, 0.5],
  [332, 476, 0.7],
  [1208, 476, 0.5],
  [1240, 476, 0.7],
  [1272, 476, 0.5],
];

const LEFT_PINES: readonly Place[] = [
  [-470, 570, 1.6],
  [-260, 570, 1.2],
  [-180, 570, 1.9],
  [-84, 570, 1.2],
  [20, 570, 1.6],
  [92, 570, 1.2],
  [160, 570, 1.9],
];

const RIGHT_PINES: readonly Place[] = [
  [1256, 570, 1.2],
  [1330, 570, 1.9],
  [1404, 570, 1.6],
  [1500, 570, 1.9],
  [1586, 570, 1.2],
  [1760, 570, 1.6],
];

const transform = ([x, y, scale]: Place) => `translate(${x} ${y}) scale(${scale})`;

function Pines({places, className}: {places: readonly Place[]; className?: string}): ReactNode {
  return (
    <g className={className}>
      {places.map((place) => (
        <use key={place.join()} href="#pine" transform={transform(place)} />
      ))}
    </g>
  );
}

function SkyLanterns({places, className}: {places: readonly Place[]; className?: string}): ReactNode {
  return (
    <Sheet className={clsx(styles.lanterns, className)}>
      {places.map((place) => (
        <g key={place.join()} transform={transform(place)}>
          <circle className={styles.glow} r="46" />
          <path
            className={styles.paper}
            d="M0-25c13 0 21 8 21 19 0 12-5 22-8 29h-26c-3-7-8-17-8-29 0-11 8-19 21-19z"
          />
          <path className={styles.flame} d="M-13 23h26l-2 5h-22z" />
        </g>
      ))}
    </Sheet>
  );
}

/**
 * A layer of the drawing, as an element of its own: it moves without the others being drawn anew. What moves
 * is no SVG, since browsers move parts of those in the page's own thread.
 */
function Sheet({className, children}: {className?: string; children: ReactNode}): ReactNode {
  return (
    <div className={clsx(styles.layer, className)}>
      <svg viewBox="0 0 1440 640" aria-hidden="true">
        {children}
      </svg>
    </div>
  );
}

/** The lantern lake, cut in paper: every layer a sheet, the near ones over the far ones. Decoration. */
export function HeroDrawing(): ReactNode {
  return (
    <div className={styles.scene}>
      <Sheet className={styles.sky}>
        <defs>
          <path
            id="pine"
            d="M0-120 22-84 12-86 32-52 18-55 40-18 5-22 5 0-5 0-5-22-40-18-18-55-32-52-12-86-22-84z"
          />
          <linearGradient id="lake" x2="0" y2="1">
            <stop className={styles.lakeTop} />
            <stop className={styles.lakeFoot} offset="1" />
          </linearGradient>
          <radialGradient id="glow">
            <stop className={styles.glowStop} stopOpacity=".7" />
            <stop className={styles.glowStop} offset="1" stopOpacity="0" />
          </radialGradient>
          <radialGradient id="lit" cy=".85" r=".9">
            <stop className={styles.core} />
            <stop className={styles.glowStop} offset=".6" />
            <stop className={styles.rim} offset="1" />
          </radialGradient>
          <filter id="relief" x="-.1" width="1.2" height="1.3" colorInterpolationFilters="sRGB">
            <feDropShadow className={styles.tight} dx="2" dy="3" stdDeviation="2" />
            <feDropShadow className={styles.wide} dx="8" dy="10" stdDeviation="9" />
          </filter>
        </defs>
        <circle className={styles.sun} cx="948" cy="282" r="130" />
      </Sheet>
      <Sheet className={clsx(styles.sheet, styles.farthest)}>
        <path
          className={styles.ridge}
          d="M-1400 500V400L-1180 344-1020 380-760 322-560 372-380 350-200 392-40 352 90 384 220 346 360 388 520 356 680 398H1240L1330 352 1450 384 1560 340 1700 376 1900 326 2100 380 2380 334 2840 390V500z"
        />
      </Sheet>
      <Sheet className={clsx(styles.sheet, styles.far)}>
        <g className={styles.relief} transform="matrix(1 0 0 .9 0 48)">
          <path
            className={styles.mountain}
            d="M470 500 566 436 640 404 716 340 786 288 838 226 884 172 912 136 934 122 958 126 976 122 998 140 1030 186 1078 244 1132 296 1204 352 1270 400 1350 436 1440 470V520H470z"
          />
          <path
            className={styles.mountainShade}
            d="M958 126 976 122 998 140 1030 186 1078 244 1132 296 1204 352 1270 400 1350 436 1440 470V520H1010L1040 440 992 380 1014 300 972 250 984 190z"
          />
          <path
            className={styles.snow}
            d="M838 226 884 172 912 136 934 122 958 126 976 122 998 140 1030 186 1064 228 1036 222 1016 246 992 214 972 250 946 216 924 252 902 220 874 242z"
          />
        </g>
      </Sheet>
      <Sheet className={clsx(styles.sheet, styles.middle)}>
        <path
          className={styles.hillFar}
          d="M-1400 520V440C-1100 380-760 462-420 430-270 416-130 440 0 420 90 400 170 372 250 404S420 452 520 446 700 430 800 452 1010 462 1110 436 1300 380 1440 408C1620 444 1830 400 2040 424S2560 400 2840 436V520z"
        />
        <Pines places={FAR_PINES} className={styles.pinesFar} />
        <path
          className={styles.hillMiddle}
          d="M-1400 520V466C-900 440-420 476-60 458 90 450 230 440 360 462S560 484 660 482C820 480 1080 484 1180 468 1300 446 1420 452 1560 460 1960 474 2400 450 2840 464V520z"
        />
      </Sheet>
      <Sheet className={styles.water}>
        <path className={styles.lake} d="M-1400 480H2840V760H-1400z" />
        <g className={styles.mirror}>
          <path d="M866 520h22l6 92h-36zM1000 520h22l8 92h-36z" />
        </g>
        <g className={styles.lights}>
          <path d="M646 534h88M664 546h52M752 574h78M770 588h44M966 580h92M984 594h56M1094 536h74M1112 547h40M546 612h112M566 626h70" />
        </g>
      </Sheet>
      <Sheet className={clsx(styles.sheet, styles.print)}>
        <path
          className={clsx(styles.frame, styles.relief)}
          fillRule="evenodd"
          transform="rotate(-3 943 290)"
          d="M806 104h274v384H806zM822 120v322h242V120z"
        />
      </Sheet>
      <Sheet className={clsx(styles.sheet, styles.gate)}>
        <g className={styles.relief}>
          <path
            className={styles.torii}
            d="M866 356h20l-6 158h-24zM1000 356h20l12 158h-24zM826 384h234v17H826zM934 350h18v34h-18z"
          />
          <path className={styles.torii} d="M800 330c90 14 196 14 286 0l-8 22c-84 10-186 10-270 0z" />
          <path
            className={styles.toriiRoof}
            d="M786 310c100 18 214 18 314 0l-10 24c-94 14-200 14-294 0zM846 502h40v18h-40zM1002 502h40v18h-40z"
          />
        </g>
      </Sheet>
      <Sheet className={styles.floating}>
        {LAKE_LANTERNS.map((place) => (
          <g key={place.join()} transform={transform(place)}>
            <circle className={styles.glow} cy="-14" r="44" />
            <path className={styles.paper} d="M-14-30h28V0h-28z" />
            <path className={styles.raft} d="M-20 0h40l-3 6h-34z" />
          </g>
        ))}
      </Sheet>
      <Sheet className={clsx(styles.sheet, styles.near)}>
        <path
          className={styles.hillNear}
          d="M-1400 760V560C-1000 520-500 570 0 548 110 520 220 528 320 562 372 580 410 606 470 640 500 660 520 700 530 760zM2840 760V550C2400 520 1900 570 1440 552 1350 530 1250 534 1170 566 1116 588 1080 616 1040 656 1020 690 1012 720 1010 760z"
        />
        <Pines places={LEFT_PINES} className={clsx(styles.pines, styles.relief)} />
        <Pines places={RIGHT_PINES} className={clsx(styles.pines, styles.relief)} />
        <path
          className={styles.shore}
          d="M-1400 760V596C-900 570-400 600 0 582 120 566 250 578 330 606 386 628 420 660 440 760zM2840 760V590C2300 566 1800 604 1440 584 1350 568 1240 582 1186 610 1140 640 1116 680 1104 760z"
        />
      </Sheet>
      <SkyLanterns places={SKY_LANTERNS} />
      <SkyLanterns places={HIGH_LANTERNS} className={styles.high} />
    </div>
  );
}
