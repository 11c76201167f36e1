import Translate, {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import {Phrases} from '../heading/Phrases';
import {Drawing} from '../icons/Drawing';
import {Icon, type IconName} from '../icons/Icon';
import {Features} from './features/Features';
import {StoreBadges} from './hero/StoreBadges';
import {Phone} from './Phone';
import styles from './preview.module.css';

const strengths = (): {icon: IconName; label: string}[] => [
  {
    icon: 'fast',
    label: translate({
      id: 'appPreview.features.fast',
      message: 'Ultra fast',
      description: 'Short badge beside the app preview',
    }),
  },
  {
    icon: 'smart',
    label: translate({
      id: 'appPreview.features.smart',
      message: 'Smart tech',
      description: 'Short badge beside the app preview',
    }),
  },
  {
    icon: 'precision',
    label: translate({
      id: 'appPreview.features.precision',
      message: 'Precision',
      description: 'Short badge beside the app preview',
    }),
  },
];

/** The second section: the app's own effect in a phone, what the app can do, and once more where to get it. */
export function AppPreview(): ReactNode {
  return (
    <section id="about" className={styles.preview} aria-labelledby="about-title">
      <svg className={styles.ridge} viewBox="0 0 1440 110" preserveAspectRatio="none" aria-hidden="true">
        <path
          className={styles.behind}
          d="M-8 100V64C120 30 250 22 400 44S700 88 860 70 1180 8 1448 34V100z"
        />
        <path
          className={styles.before}
          d="M-8 112V86C90 60 190 52 330 70S620 104 790 92 1130 40 1280 46 1400 60 1448 66V112z"
        />
      </svg>
      <div className={styles.night} aria-hidden="true">
        <Drawing name="motif" />
        <Drawing name="motif" />
        <Drawing name="motif" />
      </div>
      <div className={styles.show}>
        <Phone />
        <div className={styles.words}>
          <p className={styles.badge}>
            <Translate id="appPreview.badge" description="Small label above the title of the app preview">
              App preview
            </Translate>
          </p>
          <Heading as="h2" id="about-title">
            <Translate id="appPreview.title" description="Title of the app preview">
              Turn your photos into captivating 3D art
            </Translate>
          </Heading>
          <p className={styles.subtitle}>
            <Phrases>
              <Translate id="appPreview.subtitle" description="Under the title of the app preview">
                What is near steps forward, what is far falls back, and depth rises out of a flat photo.
              </Translate>
            </Phrases>
          </p>
          <ul className={styles.strengths}>
            {strengths().map(({icon, label}) => (
              <li key={icon}>
                <Icon name={icon} />
                {label}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Features />
      <div className={styles.stores}>
        <StoreBadges />
      </div>
    </section>
  );
}
