import {contactFormUrl} from '../../../product';
import {isInlineScript} from '../hosts/inline-scripts';
import type {Fault} from '../site/fault';
import {elementsOf} from '../site/html';
import {addressesOf, type CheckedPage, placeOf} from './page';

/** Finds what the security policy would refuse in a page, and ids that stand twice. */
export function markupFaults({page, listed, product}: CheckedPage): Fault[] {
  const faults: Fault[] = [];
  const ids = new Set<string>();
  for (const element of elementsOf(page.$)) {
    const {tagName: tag, attribs} = element;
    const place = placeOf(page, element);
    if (attribs.style !== undefined) {
      faults.push({
        place,
        found: `a style attribute on <${tag}> (style="${attribs.style}")`,
        expected: 'styles in style sheets only',
        remedy: 'give the element a class and put the style into its CSS module',
      });
    }
    for (const name of Object.keys(attribs)) {
      if (name.startsWith('on')) {
        faults.push({
          place,
          found: `an inline event handler on <${tag}> (${name})`,
          expected: 'handlers in components only',
          remedy: 'add the listener in the React component or in src/plugins/delivery/bundle/page.js',
        });
      }
    }
    const script = isInlineScript(element) ? page.$(element).text() : undefined;
    if (script !== undefined && !listed.includes(script)) {
      faults.push({
        place,
        found: `an inline script that is not listed ("${script.slice(0, 60)}")`,
        expected: "only the shell's own: page.js, frame.js, loader.js and the speculation rules",
        remedy:
          'move it into a component, or into src/plugins/delivery/bundle/page.js if every page needs it',
      });
    }
    if (tag === 'script' && attribs.src !== undefined) {
      faults.push({
        place,
        found: `a script that loads with the page (${attribs.src})`,
        expected: 'the bundle on demand only',
        remedy: 'let src/plugins/delivery/bundle/loader.js load it',
      });
    }
    const isRefresh = tag === 'meta' && attribs['http-equiv']?.toLowerCase() === 'refresh';
    if (isRefresh || ['base', 'form', 'object', 'embed'].includes(tag)) {
      faults.push({
        place,
        found: `<${tag}>, which the security policy does not let work`,
        expected: 'no forms, embedded objects, base addresses or refreshes in a page',
        remedy: 'take it out; the contact form stands in a frame of its own',
      });
    }
    const pictures = tag === 'img' || tag === 'source' ? addressesOf(element) : [];
    for (const address of pictures.filter((one) => /^(?:[a-z]+:)?\/\//i.test(one))) {
      faults.push({
        place,
        found: `a picture from elsewhere (${address})`,
        expected: 'pictures of this site only',
        remedy: 'put it into src/plugins/pictures or static/',
      });
    }
    if (tag === 'iframe' && attribs.src !== contactFormUrl(product, page.language.code)) {
      faults.push({
        place,
        found: `a frame of ${attribs.src}`,
        expected: `no frame but the contact form (${contactFormUrl(product, page.language.code)})`,
        remedy: 'set CONTACT_FORM_URL, or take the frame out',
      });
    }
    const {id} = attribs;
    if (id !== undefined && ids.has(id)) {
      faults.push({
        place,
        found: `the id "${id}" twice`,
        expected: 'each id once in a page',
        remedy: `rename the second one (<${tag}>)`,
      });
    }
    ids.add(id ?? '');
  }
  return faults;
}
