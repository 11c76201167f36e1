import Head from '@docusaurus/Head';
import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {HeroDrawing} from '../brand/HeroDrawing';
import AppIcon from '../brand/icon.svg';
import {useProduct} from '../facts/useProduct';
import {Link} from '../links/Link';
import {Heading} from '../typography/Heading';
import {Phrases} from '../typography/Phrases';
import styles from './hero.module.css';
import {StoreBadges} from './Stores';

/**
 * The first section of the landing page: headline, stores and drawing.
 * @param props.title the headline
 */
export function Hero({title}: {title: string}) {
  const {name} = useProduct();
  const tagline = translate({
    id: 'hero.tagline',
    message: 'Innovative | Reliable | Professional | Scalable',
    description: 'Four words that describe the app, divided by upright bars',
  });
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Head>
        <body className={styles.page} />
      </Head>
      <div className={clsx('container', styles.words)}>
        <p className={styles.name} translate="no">
          <AppIcon />
          {name}
        </p>
        <Heading as="h1" id="hero-title">
          {title}
        </Heading>
        <p className={styles.subtitle}>
          <Phrases>
            {translate({
              id: 'hero.subtitle',
              message: 'Create unique 3D images and make sharing them a special experience.',
              description: 'Under the headline of the landing page',
            })}
          </Phrases>
        </p>
        <div className={clsx('abreast', styles.actions)}>
          <StoreBadges />
          {/* aria-labelledby adds the section's title, because "Learn more" alone does not say about what. */}
          <Link
            id="learn-more"
            className={clsx('target screen-only', styles.more)}
            href="#about"
            aria-labelledby="learn-more about-title">
            <Translate id="hero.learnMore" description="Link from the headline down to the app preview">
              Learn more
            </Translate>
          </Link>
        </div>
        <p className={styles.tagline}>
          <span>
            {tagline.split(' | ').map((word, index) => (
              <span key={word}>
                <span className={styles.bar}>{index > 0 && ' | '}</span>
                {word}
              </span>
            ))}
          </span>
        </p>
      </div>
      {/* After the words: their height decides its position, so nothing moves while the page is loading. */}
      <HeroDrawing />
    </section>
  );
}
