import type {Product} from '../../../product';
import type {Fault} from '../site/fault';
import type {Files} from '../site/files';
import {pagesOf} from '../site/site';
import {headFaults} from './head';
import {linkFaults, missingPages, targetsIn} from './links';
import {listedScripts} from './listed-scripts';
import {markupFaults} from './markup';

/** Finds everything in a finished site that must not be published. */
export async function faultsIn(files: Files, product: Product): Promise<Fault[]> {
  const listed = await listedScripts();
  const targets = targetsIn(files);
  const faults = missingPages(files);
  for (const page of pagesOf(files)) {
    const checked = {page, product, listed};
    faults.push(...markupFaults(checked), ...headFaults(checked), ...linkFaults(checked, targets));
  }
  return faults;
}
