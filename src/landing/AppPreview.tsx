import Translate, {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import Motif from '../brand/motif.svg';
import {Phrases} from '../heading/Phrases';
import {Icon} from '../icons/Icon';
import {Features} from './Features';
import {Phone} from './Phone';
import phone from './phone.module.css';
import styles from './preview.module.css';
import {StoreBadges} from './Stores';

/** The second section: the app's own effect in a phone, what the app can do, and once more where to get it. */
export function AppPreview(): ReactNode {
  useBrokenLinks().collectAnchor('about');
  return (
    <section id="about" className={styles.preview} aria-labelledby="about-title">
      <svg className={styles.ridge} viewBox="0 0 1440 110" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-8 100V64C120 30 250 22 400 44S700 88 860 70 1180 8 1448 34V100z" />
        <path d="M-8 112V86C90 60 190 52 330 70S620 104 790 92 1130 40 1280 46 1400 60 1448 66V112z" />
      </svg>
      <div className={clsx(styles.night, phone.floating)} aria-hidden="true">
        <Motif />
        <Motif />
        <Motif />
      </div>
      <div className={clsx('container', styles.show)}>
        <Phone />
        <div className={styles.words}>
          <p className={styles.badge}>
            <Translate id="appPreview.badge" description="Small label above the title of the app preview">
              App preview
            </Translate>
          </p>
          <Heading as="h2" id="about-title">
            {translate({
              id: 'appPreview.title',
              message: 'Turn your photos into captivating 3D art',
              description: 'Title of the app preview',
            })}
          </Heading>
          <p className={styles.subtitle}>
            <Phrases>
              {translate({
                id: 'appPreview.subtitle',
                message:
                  'What is near steps forward, what is far falls back, and depth rises out of a flat photo.',
                description: 'Under the title of the app preview',
              })}
            </Phrases>
          </p>
          <ul className={styles.strengths}>
            <li>
              <Icon name="fast" />
              <Translate id="appPreview.features.fast" description="Short badge beside the app preview">
                Ultra fast
              </Translate>
            </li>
            <li>
              <Icon name="smart" />
              <Translate id="appPreview.features.smart" description="Short badge beside the app preview">
                Smart tech
              </Translate>
            </li>
            <li>
              <Icon name="precision" />
              <Translate id="appPreview.features.precision" description="Short badge beside the app preview">
                Precision
              </Translate>
            </li>
          </ul>
        </div>
      </div>
      <Features />
      <div className={clsx('container abreast screen-only', styles.stores)}>
        <StoreBadges />
      </div>
    </section>
  );
}
