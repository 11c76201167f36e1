import '@generated/drawings/default/wordmark.css';
import Drawing from '@generated/drawings/default/brand.svg';
import {isDrawn} from '@generated/drawings/default/wordmark.js';
import type {ReactNode} from 'react';
import {useProduct} from '../useProduct';

/**
 * The logo and the product's name: in its drawn letters, as on cards for shared links, where there are such. The text
 * is then for screen readers and for what is copied.
 */
export function Brand(): ReactNode {
  return (
    <>
      <Drawing height="1.76em" />
      <span className={isDrawn ? 'spoken' : undefined}>{useProduct().name}</span>
    </>
  );
}
