import Translate, {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import Motif from '../brand/motif.svg';
import {Icon} from '../icons/Icon';
import {Heading} from '../typography/Heading';
import {Phrases} from '../typography/Phrases';
import {Phone} from './Phone';
import {Prints} from './Prints';
import phone from './phone.module.css';
import styles from './preview.module.css';
import {StoreBadges, StoreCodes} from './Stores';

/**
 * The second section of the landing page: the depth preview in a phone, the features, and the stores again.
 */
export function AppPreview() {
  useBrokenLinks().collectAnchor('about');
  const features = [
    {
      kind: 'split',
      title: translate({
        id: 'features.aiDepth.title',
        message: 'AI-powered depth analysis',
        description: 'Title of the first feature',
      }),
      text: translate({
        id: 'features.aiDepth.description',
        message:
          'Machine learning analyses your photo, from foreground to background, and builds an accurate depth map.',
        description: 'Text of the first feature',
      }),
    },
    {
      kind: 'leaning',
      title: translate({
        id: 'features.realtime.title',
        message: 'Real-time 3D preview',
        description: 'Title of the second feature',
      }),
      text: translate({
        id: 'features.realtime.description',
        message: 'Move your 3D image with smooth, interactive controls, and watch it respond in real time.',
        description: 'Text of the second feature',
      }),
    },
    {
      kind: 'fan',
      title: translate({
        id: 'features.export.title',
        message: 'Export and share',
        description: 'Title of the third feature',
      }),
      text: translate({
        id: 'features.export.description',
        message: 'Export your 3D images in various formats, ready to share.',
        description: 'Text of the third feature',
      }),
    },
  ] as const;
  return (
    <section id="about" className={styles.preview} aria-labelledby="about-title">
      <svg viewBox="0 0 1440 110" preserveAspectRatio="none" aria-hidden>
        <path d="M-8 100V64C120 30 250 22 400 44S700 88 860 70 1180 8 1448 34V100z" />
        <path d="M-8 130V86C90 60 190 52 330 70S620 104 790 92 1130 40 1280 46 1400 60 1448 66V130z" />
      </svg>
      <div className={clsx(styles.night, phone.floating)} aria-hidden>
        <Motif />
        <Motif />
        <Motif />
      </div>
      <div className={clsx('container', styles.show)}>
        <div className={phone.stage}>
          <Phone />
          {/* After the phone: its height decides their position. */}
          <div className={clsx(phone.floats, phone.floating)} aria-hidden>
            {(['depth', 'realtime', 'export'] as const).map((name) => (
              <span key={name}>
                <Icon name={name} />
              </span>
            ))}
            <Motif />
          </div>
        </div>
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
      <div className={clsx('container', styles.features)}>
        <Heading as="h2" id="features">
          {translate({
            id: 'features.title',
            message: 'Features',
            description: 'Title above the three features',
          })}
        </Heading>
        <ul className={styles.cards}>
          {features.map(({kind, title, text}) => (
            <li key={title} className="surface">
              <Prints kind={kind} />
              <Heading as="h3">{title}</Heading>
              <p>
                <Phrases>{text}</Phrases>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className={clsx('container abreast screen-only', styles.stores)}>
        <StoreBadges />
        <StoreCodes />
      </div>
    </section>
  );
}
