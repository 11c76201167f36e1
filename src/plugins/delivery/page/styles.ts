import browserslist from 'browserslist';
import {browserslistToTargets, Features, type Selector, transform} from 'lightningcss';
import {shortenProperties} from './names';

/**
 * What a page has that styles may be for: `type p`, `class card`, `id refunds`, `=tabpanel` (the value of an attribute),
 * `--lean-x`, or `--lean-` of computed names.
 */
type Names = ReadonlySet<string>;

/** A value that only a page or a text in a script gives to an attribute; others may be computed. */
const WORD = /^(?!(?:true|false)$)[a-z-]+$/i;

/**
 * Returns whether a selector can find something in a page. States and names of attributes can. Of a list in `:where()` it
 * takes out what cannot.
 */
const isUsed = (selector: Selector, names: Names): boolean =>
  selector.every((part) => {
    switch (part.type) {
      case 'class':
      case 'id':
      case 'type':
        return names.has(`${part.type} ${part.name}`);
      case 'attribute': {
        const {operator, value} = part.operation ?? {};
        if (!WORD.test(String(value))) return true;
        // `zh` is the value of `zh-Hant`.
        if (operator === 'dash-match') return [...names].some((one) => `${one}-`.startsWith(`=${value}-`));
        return operator !== 'equal' || names.has(`=${value}`);
      }
      case 'pseudo-class': {
        if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'has') return true;
        const used = part.selectors.filter((one) => isUsed(one, names));
        // In the others the one with the most weight counts, used or not.
        if (part.kind === 'where') part.selectors = used;
        return used.length > 0;
      }
      default:
        return true;
    }
  });

/** Browsers that package.json names: for them Docusaurus has written the styles already. */
const targets = browserslistToTargets(browserslist());

/** Matches the names that a style sheet defines: custom properties, movements, and the first word of a font's name. */
const DEFINED =
  /(?<=[{};])--[\w-]+(?=:)|(?<=@(?:property|keyframes) |@font-face\{[^}]*font-family:"?)[\w-]+/g;

/**
 * Returns what a page uses of its styles, with short names.
 * @param unusedSymbols names of custom properties, movements and fonts that nothing uses
 */
export function usedStyles(styles: string, names: Names, unusedSymbols: string[] = []): string {
  const {code} = transform({
    filename: 'page.css',
    code: Buffer.from(
      styles.replace(/@font-face\{[^}]*font-family:"?([\w-]+)[^}]*\}/g, (face, name) =>
        unusedSymbols.includes(name) ? '' : face,
      ),
    ),
    minify: true,
    errorRecovery: true,
    targets,
    // Docusaurus's minifier has written it for older browsers already.
    exclude: Features.LightDark,
    unusedSymbols,
    visitor:
      unusedSymbols.length > 0 ? {} : {Selector: (selector) => (isUsed(selector, names) ? selector : [])},
  });
  const used = String(code);
  const computed = [...names].filter((name) => /^--.*-$/.test(name));
  const isNamed = (name: string) => names.has(name) || computed.some((start) => name.startsWith(start));
  const words = new Set(used.replace(DEFINED, '').match(/[\w-]+/g));
  const unnamed = used.match(DEFINED)?.filter((name) => !words.has(name) && !isNamed(name)) ?? [];
  return unnamed.some((name) => !unusedSymbols.includes(name))
    ? usedStyles(used, names, unnamed)
    : shortenProperties(used, isNamed);
}
