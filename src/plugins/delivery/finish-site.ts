import type {Inputs} from './build/inputs';
import {faultsIn} from './checks';
import {compress} from './finish/compress';
import {removeDuplicates} from './finish/duplicates';
import {copyHomes} from './finish/home-copies';
import {writeSitemap} from './finish/sitemap';
import {writeStructuredData} from './finish/structured-data';
import {inlineStyles} from './finish/styles';
import {writeHostFiles} from './hosts/pages-hosts';
import {UnfitSite} from './site/fault';
import type {Files} from './site/files';

/** Runs a part of the work, named so that a person can be told of it. */
type Run = <Result>(name: string, part: () => Promise<Result> | Result) => Promise<Result>;

/**
 * Makes the bundle out of the site that Docusaurus built, in place.
 * @param inputs what an operator gives the site, and what an earlier site was compressed to
 * @throws {UnfitSite} naming everything that keeps it from being published
 * @throws {Refusal} when pages link different style sheets
 */
export async function finish(
  files: Files,
  inputs: Pick<Inputs, 'product'> & {readonly before?: Files},
  run: Run = async (_, part) => part(),
): Promise<void> {
  const {product, before} = inputs;
  // Nothing changes the scripts and the titles any more, and threads of their own compress and draw.
  await run('Styles and pictures', () =>
    Promise.all([compress(files, {which: /\.js$/, before}), inlineStyles(files)]),
  );
  writeStructuredData(files);
  removeDuplicates(files);
  writeSitemap(files, product);
  copyHomes(files);

  const faults = await run('Checks', () => faultsIn(files, product));
  if (faults.length > 0) {
    throw new UnfitSite(faults);
  }

  writeHostFiles(files);
  await run('Compression', () => compress(files, {before}));
}
