import browserslist from 'browserslist';
import {browserslistToTargets, Features, type Selector, transform} from 'lightningcss';

/**
 * Names in a page that styles may refer to: `type p`, `class card`, `id refunds`, `=tabpanel` (an attribute
 * value), `--lean-x`, and `--lean-` for names that a script composes.
 */
type Names = ReadonlySet<string>;

/**
 * Matches attribute values that must be in the page or in a string of a script: `tabpanel`. Others, as `2`,
 * may be computed.
 */
const WORD = /^(?!(?:true|false)$)[a-z_-]+$/i;

/**
 * Returns whether a selector may match an element of a page. States, as `:hover`, and names of attributes
 * always may. Removes the selectors that cannot match from a list in `:where()`.
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
        // `[lang|=zh]` also matches `zh-Hant`.
        if (operator === 'dash-match') return [...names].some((name) => `${name}-`.startsWith(`=${value}-`));
        return operator !== 'equal' || names.has(`=${value}`);
      }
      case 'pseudo-class': {
        if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'has') return true;
        const used = part.selectors.filter((selector) => isUsed(selector, names));
        // Not in `:is()` and `:has()`: their specificity is that of the most specific selector, used or not.
        if (part.kind === 'where') part.selectors = used;
        return used.length > 0;
      }
      default:
        return true;
    }
  });

/** The browsers of package.json's `browserslist`, as Lightning CSS wants them. */
const targets = browserslistToTargets(browserslist());

/**
 * Matches the names that a style sheet defines: `--ink` in `--ink:red`, `fade` in `@keyframes fade`, `--x`
 * in `@property --x`.
 */
const DEFINED = /(?<=[{};])--[\w-]+(?=:)|(?<=@(?:property|keyframes) )[\w-]+/g;

/**
 * Shortens the names of custom properties to one or two characters.
 * @param isKept returns whether a name must stay, because the page's HTML or a script uses it
 */
function shortenProperties(style: string, isKept: (name: string) => boolean) {
  const names = new Set<string>();
  // The lookbehind excludes the end of a class, as in `tabs__item--active`.
  return style.replace(/(?<![\w-])--[\w-]+/g, (name) =>
    isKept(name) ? name : `--${[...names.add(name)].indexOf(name).toString(36)}`,
  );
}

/**
 * Returns the rules that a page uses, with shortened custom properties. Calls itself until no unused
 * definition is left.
 * @param styles all styles that the page links
 * @param names the names that the page and its scripts have
 * @param unusedSymbols names of custom properties and keyframes to remove
 */
export function usedStyles(styles: string, names: Names, unusedSymbols: string[] = []): string {
  const {code} = transform({
    filename: 'page.css',
    code: Buffer.from(styles),
    minify: true,
    errorRecovery: true,
    targets,
    // Docusaurus's minifier has already replaced light-dark() for older browsers.
    exclude: Features.LightDark,
    unusedSymbols,
    visitor: {Selector: (selector) => (isUsed(selector, names) ? selector : [])},
  });
  const used = String(code);
  const computed = [...names].filter((name) => /^--.*-$/.test(name));
  const isNamed = (name: string) => names.has(name) || computed.some((start) => name.startsWith(start));
  const words = new Set(used.replace(DEFINED, '').match(/[\w-]+/g));
  const unused = used.match(DEFINED)?.filter((name) => !words.has(name) && !isNamed(name)) ?? [];
  return unused.some((name) => !unusedSymbols.includes(name))
    ? usedStyles(used, names, unused)
    : shortenProperties(used, isNamed);
}
