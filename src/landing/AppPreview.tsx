import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {Icon, type IconName} from '../icons/Icon';
import {Features} from './Features';
import {Phone} from './Phone';
import styles from './preview.module.css';
import {StoreBadges} from './StoreBadges';

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
      <div className={styles.show}>
        <Phone />
        <div className={styles.words}>
          <p className={styles.badge}>
            <Translate id="appPreview.badge" description="Small label above the title of the app preview">
              App preview
            </Translate>
          </p>
          <h2 id="about-title">
            <Translate id="appPreview.title" description="Title of the app preview">
              Turn your photos into captivating 3D art
            </Translate>
          </h2>
          <p className={styles.subtitle}>
            <Translate id="appPreview.subtitle" description="Under the title of the app preview">
              What is near steps forward, what is far falls back, and depth rises out of a flat photo.
            </Translate>
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
