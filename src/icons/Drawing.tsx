import {usePluginData} from '@docusaurus/useGlobalData';
import clsx from 'clsx';
import {createElement, type ReactNode, useId} from 'react';
import type {DrawingName} from '../plugins/pictures/brand/brand';
import {SCOPE, type Shape} from '../plugins/pictures/brand/shape';
import type {Pictures} from '../plugins/pictures/plugin';
import styles from './icons.module.css';

function element([tag, attributes, shapes]: Shape): ReactNode {
  return createElement(tag, attributes, ...shapes.map(element));
}

/** Gives the drawings of the brand that are there. */
export function useDrawings(): Pictures['drawings'] {
  return (usePluginData('pictures') as Pictures).drawings;
}

/**
 * A drawing of the brand (`src/brand/<name>.svg`). The product's name or other words always stand beside it,
 * so it is decoration.
 * @param props.fit how it fills a place of other proportions, in the words of `preserveAspectRatio`; what the
 *   file says of it comes first
 */
export function Drawing({
  name,
  className,
  fit,
}: {
  name: DrawingName;
  className?: string;
  fit?: string;
}): ReactNode {
  const drawing = useDrawings()[name];
  const scope = useId();
  if (!drawing) {
    return null;
  }
  // It may stand several times on a page: each time its gradients and clips have names of their own.
  const [tag, attributes, shapes]: Shape = JSON.parse(JSON.stringify(drawing).replaceAll(SCOPE, scope));
  return createElement(
    tag,
    {preserveAspectRatio: fit, ...attributes, className: clsx(styles[name], className), 'aria-hidden': true},
    ...shapes.map(element),
  );
}
