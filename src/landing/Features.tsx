import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import Depth from '../brand/features/depth.svg';
import drawings from '../brand/features/features.module.css';
import Layers from '../brand/features/layers.svg';
import Photos from '../brand/features/photos.svg';
import styles from './preview.module.css';

/** What the app can do. */
export function Features(): ReactNode {
  useBrokenLinks().collectAnchor('features');
  const features = [
    {
      Drawing: Depth,
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
      Drawing: Layers,
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
      Drawing: Photos,
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
  ];
  return (
    <div id="features" className={clsx('container', styles.features)}>
      <Heading as="h2">
        {translate({
          id: 'features.title',
          message: 'Features',
          description: 'Title above the three features',
        })}
      </Heading>
      <ul className={styles.cards}>
        {features.map(({Drawing, title, text}) => (
          <li key={title} className="surface">
            <Drawing className={drawings.drawing} />
            <Heading as="h3">{title}</Heading>
            <p className="narrow">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
