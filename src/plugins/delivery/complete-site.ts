import {placeholderFacts} from '../../product';
import type {Work} from './build/build-pages';
import {readLanguages, removeLanguages} from './build/languages';
import {lastCompressed, ORIGIN_FILE, originNow} from './build/origin';
import {replaceBuild} from './build/replace-build';
import {summaryOf} from './build/summary';
import {finish} from './finish-site';
import {nginxFiles} from './hosts/nginx';
import {BUILD} from './site/build-folder';
import {pagesOf} from './site/site';

/**
 * Makes the site of all languages' pages, puts it in the place of the last one, and tells of it.
 * @throws {UnfitSite} naming everything that keeps it from being published
 * @throws {Refusal} naming the languages that have not been built
 */
export async function completeSite({inputs, steps}: Work): Promise<void> {
  const origin = await originNow();
  const files = await readLanguages();
  const {product} = inputs;
  await finish(files, {...inputs, before: await lastCompressed()}, (name, part) => steps.run(name, part));
  await steps.run('Replacement', async () => {
    const hosts = nginxFiles(files, product.siteUrl);
    hosts.set(ORIGIN_FILE, Buffer.from(JSON.stringify(origin, null, 2)));
    await replaceBuild(BUILD, files, hosts);
    await removeLanguages();
  });
  const pages = pagesOf(files).filter(({kind}) => kind !== 'not-found');
  console.log(['', ...summaryOf(files, steps.done), ''].join('\n'));
  console.log(
    `The site stands in build/ (${pages.length} pages), nginx's files in build.hosts/. \`npm run serve\` shows it; ` +
      '`npm run release:check` says what is left to do before it is published.',
  );
  const placeholders = placeholderFacts(product);
  if (placeholders.length > 0) {
    const named = placeholders.map(({variable, value}) => `${variable} (${value})`).join(', ');
    console.warn(`Warning: not to be published yet; these facts are still placeholders: ${named}.`);
  }
}
