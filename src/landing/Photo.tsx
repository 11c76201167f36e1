import {usePluginData} from '@docusaurus/useGlobalData';
import type {Pictures} from '../plugins/pictures';

/**
 * Value of `sizes`: the width that the style sheet gives the phone screen. Also for the prints of the features,
 * so that the browser chooses the same file for all.
 */
const SIZES = '(min-width: 72.1em) 316px, (min-width: 48em) 27.4vw, 244px';

/**
 * The sample photo, or the part of it that the phone screen shows.
 * @param props.alt its alternative text; empty if the photo is decoration
 */
export function Photo({alt, className}: {alt: string; className?: string}) {
  const {srcSet, fallback, width, height} = usePluginData('pictures') as Pictures;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={SIZES} />
      <img
        className={className}
        src={fallback}
        sizes={SIZES}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        alt={alt}
      />
    </picture>
  );
}
