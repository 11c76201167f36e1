import {contactFormUrl} from '../../product';
import {isInlineScript} from '../hosts/inline-scripts';
import type {Fault} from './faults';
import {addressesOf} from './links';
import {type CheckedPage, placeOf} from './page';

/** Finds what the security policy would refuse in a page, and ids that stand twice. */
export function markupFaults({page, elements, listed, product}: CheckedPage): Fault[] {
  const faults: Fault[] = [];
  const ids = new Set<string>();
  for (const element of elements) {
    const {tag, attributes} = element;
    const place = placeOf(page, element);
    if (attributes.has('style')) {
      faults.push({
        place,
        found: `a style attribute on <${tag}> (style="${attributes.get('style')}")`,
        expected: 'styles in style sheets only',
        mend: 'give the element a class and put the style into its CSS module',
      });
    }
    for (const name of attributes.keys()) {
      if (name.startsWith('on')) {
        faults.push({
          place,
          found: `an inline event handler on <${tag}> (${name})`,
          expected: 'handlers in components only',
          mend: 'add the listener in the React component or in src/delivery/bundle/loader.js',
        });
      }
    }
    if (isInlineScript(element) && !listed.includes(element.text)) {
      faults.push({
        place,
        found: `an inline script that is not listed ("${element.text.slice(0, 60)}")`,
        expected: "only the shell's own: the loader and the speculation rules",
        mend: 'move it into a component, or into src/delivery/bundle/shell.ts if every page needs it before React',
      });
    }
    if (tag === 'script' && attributes.has('src')) {
      faults.push({
        place,
        found: `a script that loads with the page (${attributes.get('src')})`,
        expected: 'the bundle on demand only',
        mend: 'let src/delivery/bundle/loader.js load it',
      });
    }
    const isRefresh = tag === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'refresh';
    if (isRefresh || ['base', 'form', 'object', 'embed'].includes(tag)) {
      faults.push({
        place,
        found: `<${tag}>, which the security policy does not let work`,
        expected: 'no forms, embedded objects, base addresses or refreshes in a page',
        mend: 'take it out; the contact form stands in a frame of its own',
      });
    }
    const pictures = tag === 'img' || tag === 'source' ? addressesOf(element) : [];
    for (const address of pictures.filter((one) => /^(?:[a-z]+:)?\/\//i.test(one))) {
      faults.push({
        place,
        found: `a picture from elsewhere (${address})`,
        expected: 'pictures of this site only',
        mend: 'put it into src/pictures or static/',
      });
    }
    if (tag === 'iframe' && attributes.get('src') !== contactFormUrl(product, page.language.code)) {
      faults.push({
        place,
        found: `a frame of ${attributes.get('src')}`,
        expected: `no frame but the contact form (${contactFormUrl(product, page.language.code)})`,
        mend: 'set CONTACT_FORM_URL, or take the frame out',
      });
    }
    const id = attributes.get('id');
    if (id !== undefined && ids.has(id)) {
      faults.push({
        place,
        found: `the id "${id}" twice`,
        expected: 'each id once in a page',
        mend: `rename the second one (<${tag}>)`,
      });
    }
    ids.add(id ?? '');
  }
  return faults;
}
