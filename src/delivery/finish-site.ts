import type {Product} from '../product';
import {faultsIn} from './checks';
import {compress} from './finish/compress';
import {removeDuplicates} from './finish/duplicates';
import {copyHomes} from './finish/home-copies';
import {writeSitemap} from './finish/sitemap';
import {drawSocialPictures} from './finish/social-pictures';
import {writeStructuredData} from './finish/structured-data';
import {inlineStyles} from './finish/styles';
import {writeHostFiles} from './hosts/pages-hosts';
import {UnfitSite} from './site/fault';
import type {Files} from './site/site';

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
