import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {Logo} from '../icons/Logo';
import {useProduct} from '../useProduct';
import styles from './hero.module.css';
import {LanternLake} from './LanternLake';
import {StoreBadges} from './StoreBadges';
import {StoreCodes} from './store-codes/StoreCodes';

/**
 * The first screen: what the app does, and where to get it.
 * @param props.title the headline
 */
export function Hero({title}: {title: string}): ReactNode {
  const {name} = useProduct();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <LanternLake />
      <div className={styles.words}>
        <p className={styles.name} translate="no">
          <Logo />
          {name}
        </p>
        <h1 id="hero-title">{title}</h1>
        <p className={styles.subtitle}>
          <Translate id="hero.subtitle" description="Under the headline of the landing page">
            Create unique 3D images and make sharing them a special experience.
          </Translate>
        </p>
        <div className={styles.actions}>
          <StoreBadges />
          <a className={styles.more} href="#about">
            <Translate id="hero.learnMore" description="Link from the headline down to the app preview">
              Learn more
            </Translate>
          </a>
        </div>
        <StoreCodes />
        <p className={styles.tagline}>
          <Translate
            id="hero.tagline"
            description="Four words that describe the app, divided by upright bars">
            Innovative | Reliable | Professional | Scalable
          </Translate>
        </p>
      </div>
    </section>
  );
}
