import type {CheerioAPI} from 'cheerio';
import {transform, type Url} from 'lightningcss';
import type {Page} from '../page';
import {type Addressed, sourcesOf} from './addresses';
import {hostsOf} from './others';

/** Without one of these, a style has no address. */
const WITH_ADDRESS = ['url(', 'image-set(', '@import'];

/** Returns the addresses in the styles of a page, with the directives that have to allow them. */
export const addressesInStyles = ($: CheerioAPI) =>
  [...$('style')].flatMap((element) => addressesInStyle($(element).text()));

/** Returns the addresses in a style sheet. */
function addressesInStyle(style: string): Addressed[] {
  const lower = style.toLowerCase();
  if (!WITH_ADDRESS.some((start) => lower.includes(start))) return [];
  const images: string[] = [];
  const fonts: string[] = [];
  const sheets: string[] = [];
  const noteImage = ({url}: Url) => void images.push(url);
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
      // In properties that Lightning CSS reads as tokens.
      Function: {
        'image-set': ({arguments: given}) => {
          for (const part of given)
            if (part.type === 'token' && part.value.type === 'string') images.push(part.value.value);
        },
      },
      Rule: {
        'font-face': ({value: {properties}}) => {
          for (const property of properties) {
            if (property.type === 'source')
              for (const source of property.value)
                if (source.type === 'url') fonts.push(source.value.url.url);
            if (property.type === 'custom')
              for (const part of property.value.value) if (part.type === 'url') fonts.push(part.value.url);
          }
        },
        import: ({value: {url}}) => void sheets.push(url),
      },
    },
  });
  // They are visited as addresses too.
  for (const font of fonts) if (images.includes(font)) images.splice(images.indexOf(font), 1);
  const of = (directive: string, urls: string[]) => urls.map((url): Addressed => [directive, url]);
  // The fonts of a style sheet are often on the same site as the style sheet.
  return [...of('img-src', images), ...of('style-src', sheets), ...of('font-src', [...fonts, ...sheets])];
}

/**
 * Step: notes what the styles of the page load: images, fonts and further style sheets. Not those of the whole style sheet,
 * which comes with React: the policy names what the page has.
 * @throws {Error} if the policy cannot allow an address
 */
export function noteStyles(page: Page) {
  const {$, loaded = [], others = []} = page;
  const further = sourcesOf(addressesInStyles($), page);
  page.loaded = [...loaded, ...further];
  page.others = [...others, ...hostsOf(further)];
}
