import clsx from 'clsx';
import type {ReactNode} from 'react';
import logo from '../brand/logo.svg';
import motif from '../brand/motif.svg';
import notFound from '../brand/not-found.svg';
import styles from './icons.module.css';

const DRAWINGS = {logo, motif, 'not-found': notFound};

/** A drawing of the brand. Decoration: the product's name or other words always stand beside it. */
export function Drawing({name, className}: {name: keyof typeof DRAWINGS; className?: string}): ReactNode {
  const Svg = DRAWINGS[name];
  return <Svg className={clsx(styles[name], className)} />;
}
