import clsx from 'clsx';
import type {ReactNode} from 'react';
import Logo from '../brand/logo.svg';
import Motif from '../brand/motif.svg';
import NotFound from '../brand/not-found.svg';
import styles from './icons.module.css';

const DRAWINGS = {logo: Logo, motif: Motif, 'not-found': NotFound};

/** A drawing of the brand. Decoration: the product's name or other words always stand beside it. */
export function Drawing({name, className}: {name: keyof typeof DRAWINGS; className?: string}): ReactNode {
  const Svg = DRAWINGS[name];
  return <Svg className={clsx(styles[name], className)} />;
}
