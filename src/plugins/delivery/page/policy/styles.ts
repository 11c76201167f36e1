import {transform, type Url} from 'lightningcss';
import type {Page} from '../page';
import {type Addressed, sourcesOf} from './addresses';
import {hostsOf} from './others';

/** Without one of these, a style has no address. */
const WITH_ADDRESS = ['url(', 'image-set(', '@import'];

/** Returns the addresses in a style sheet, with the directives that have to allow them. */
export function addressesInStyle(style: string): Addressed[] {
  if (!WITH_ADDRESS.some((start) => style.includes(start))) return [];
  const found: Addressed[] = [];
  const fonts: string[] = [];
  const noteImage = ({url}: Url) => void found.push(['img-src', url]);
  transform({
    filename: 'page.css',
    code: Buffer.from(style),
    errorRecovery: true,
    visitor: {
      Url: noteImage,
      // Its addresses are not visited as such.
      Image: (image) => {
        if (image.type !== 'image-set') return;
        for (const option of image.value.options)
          if (option.image.type === 'url') noteImage(option.image.value);
      },
      Rule: {
        'font-face': ({value: {properties}}) => {
          for (const property of properties) {
            if (property.type !== 'source') continue;
            for (const source of property.value) if (source.type === 'url') fonts.push(source.value.url.url);
          }
        },
        // The fonts of a style sheet are often on the same site as the style sheet.
        import: ({value: {url}}) => void found.push(['style-src', url], ['font-src', url]),
      },
    },
  });
  return found.map(([directive, url]) => [fonts.includes(url) ? 'font-src' : directive, url]);
}

/**
 * Step: notes what the styles of the page load: images, fonts and further style sheets. Not those of the whole style sheet,
 * which comes with React: the policy names what the page has.
 * @throws {Error} if the policy cannot allow an address
 */
export function noteStyles(page: Page) {
  const {$, loaded = [], others = []} = page;
  const found = [...$('style')].flatMap((element) => addressesInStyle($(element).text()));
  const further = sourcesOf(found, page);
  page.loaded = [...loaded, ...further];
  const hosts = hostsOf(further).filter(
    (host) =>
      !others.some(
        (other) => 'source' in other && other.source === host.source && other.directive === host.directive,
      ),
  );
  page.others = [...others, ...hosts];
}
