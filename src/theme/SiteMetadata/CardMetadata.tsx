import Head from '@docusaurus/Head';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {ReactNode} from 'react';

/**
 * Describes the card that is drawn for a page (src/plugins/pictures), in its head: for pages without a picture of their
 * own. Nothing where `themeConfig.image` takes the place of all cards.
 * @param props.title title of the page, which its card shows
 */
export function CardMetadata({title}: {readonly title: string}): ReactNode {
  return (
    !useThemeConfig().image && (
      <Head>
        <meta property="og:image:type" content="image/jpeg" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={title} />
        <meta name="twitter:image:alt" content={title} />
      </Head>
    )
  );
}
