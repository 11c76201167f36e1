import {createHash} from 'node:crypto';
import qrcode from 'qrcode-generator';
import {type Product, placeholderFacts} from '../../product';

/** A store that carries the app, and the drawing to scan that leads to it. */
export type StoreCode = {
  /** Name of the store. */
  readonly store: string;
  /** Address of the drawing on this site. */
  readonly file: string;
};

/** Where the drawings are, from the site's root. */
const FOLDER = 'codes';

/** Modules that stay free around a code, so that it is found (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * Draws the code of an address.
 * @param address what is opened when the code is scanned
 * @returns an SVG file, black on white, a unit for each module
 */
export function drawCode(address: string): string {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * QUIET_ZONE;
  const dark = Array.from({length: count * count}, (_, at) => [Math.floor(at / count), at % count] as const)
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`;
}

/**
 * Draws a code for each store that carries the app; none for an address that is still a placeholder.
 * @returns each with its drawing, an SVG file
 */
export function drawStoreCodes(product: Product): (StoreCode & {readonly drawing: string})[] {
  const placeholders = placeholderFacts(product).map(({variable}) => variable);
  const stores = [
    {store: 'App Store', variable: 'APP_STORE_URL', address: product.appStoreUrl},
    {store: 'Google Play', variable: 'GOOGLE_PLAY_URL', address: product.googlePlayUrl},
  ];
  return stores.flatMap(({store, variable, address}) => {
    if (address === undefined || placeholders.includes(variable)) {
      return [];
    }
    const drawing = drawCode(address);
    const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 8);
    return [{store, drawing, file: `/${FOLDER}/${store.toLowerCase().replace(' ', '-')}.${hash}.svg`}];
  });
}
