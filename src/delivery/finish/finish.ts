import type {Product} from '../../product';
import {faultsIn} from '../checks';
import {UnfitSite} from '../checks/faults';
import {hostTable} from '../hosts/host-table';
import {headersFile, redirectsFile} from '../hosts/pages-hosts';
import type {Files} from '../site/site';
import {compress} from './compress';
import {removeDuplicates} from './duplicates';
import {copyHomes} from './home-copies';
import {writeSitemap} from './sitemap';
import {drawSocialPictures} from './social-pictures';
import {writeStructuredData} from './structured-data';
import {inlineStyles} from './styles';

/**
 * Makes the bundle out of the site that Docusaurus built, in place.
 * @throws {UnfitSite} naming everything that keeps it from being published
 * @throws {Refusal} when pages link different style sheets
 */
export async function finish(files: Files, product: Product): Promise<void> {
  await inlineStyles(files);
  writeStructuredData(files);
  removeDuplicates(files);
  await drawSocialPictures(files, product);
  writeSitemap(files, product);
  copyHomes(files);

  const faults = await faultsIn(files, product);
  if (faults.length > 0) {
    throw new UnfitSite(faults);
  }

  writeHostFiles(files);
  await compress(files);
}

/** Writes what hosts read beside the pages. */
export function writeHostFiles(files: Files): void {
  const table = hostTable(files);
  files.set('_headers', Buffer.from(headersFile(table)));
  files.set('_redirects', Buffer.from(redirectsFile(table)));
  files.set('.nojekyll', Buffer.alloc(0));
}
