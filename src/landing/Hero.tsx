import Head from '@docusaurus/Head';
import Translate, {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {HeroDrawing} from '../brand/HeroDrawing';
import Logo from '../brand/logo.svg';
import {Phrases} from '../heading/Phrases';
import {Link} from '../locale/Link';
import {useProduct} from '../useProduct';
import styles from './hero.module.css';
import {StoreBadges, StoreCodes} from './Stores';

/**
 * A title with its "3D" as an element of its own.
 * @param className raises it out of the line
 */
export function withThreeD(title: string, className?: string) {
  return title.split(/(3D)/).map((part, index) =>
    part === '3D' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never change
      <span key={index} className={className}>
        3D
      </span>
    ) : (
      part
    ),
  );
}

/**
 * The first screen: what the app does, and where to get it.
 * @param props.title the headline
 */
export function Hero({title}: {title: string}): ReactNode {
  const {name} = useProduct();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Head>
        <body className={styles.page} />
      </Head>
      <div className={clsx('container', styles.words)}>
        <p className={styles.name} translate="no">
          <Logo className="logo" />
          {name}
        </p>
        <Heading as="h1" id="hero-title">
          {withThreeD(title, styles.raised)}
        </Heading>
        <p className={styles.subtitle}>
          <Phrases>
            <Translate id="hero.subtitle" description="Under the headline of the landing page">
              Create unique 3D images and make sharing them a special experience.
            </Translate>
          </Phrases>
        </p>
        <div className={styles.actions}>
          <StoreBadges />
          <Link className={clsx('target screen-only', styles.more)} href="#about">
            <Translate id="hero.learnMore" description="Link from the headline down to the app preview">
              Learn more
            </Translate>
          </Link>
        </div>
        <p className={styles.tagline}>
          {/* No line begins with a bar. */}
          {translate({
            id: 'hero.tagline',
            message: 'Innovative | Reliable | Professional | Scalable',
            description: 'Four words that describe the app, divided by upright bars',
          }).replaceAll(' |', '\u00a0|')}
        </p>
        <StoreCodes />
      </div>
      {/* After the words, whose height says where it stands: a page that is still arriving does not move. */}
      <HeroDrawing />
    </section>
  );
}
