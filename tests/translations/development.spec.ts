import {expect, test} from 'playwright/test';
import {freePort, startProgram} from '../loopback';
import {ProjectCopy} from '../project-copy';
import {TERMS} from './texts';

test.describe.configure({mode: 'default', timeout: 300_000});

/** What may be wrong with a text while somebody writes it, and what the panel says of it. */
const MALFORMED = [
  ['description: ', 'description: "', /front matter cannot be read/],
  [/ \{\/\* #(\S+) \*\/\}\n/, '\n', /has no id/],
  ['\n\n## ', ' {open\n\n## ', /opens neither a fact/],
  ['\n\n## ', '\n\n<Missing />\n\n## ', /<Missing> is not taken/],
  ['\n\n## ', '\n\n[there](#nowhere)\n\n## ', /#nowhere leads to no section/],
] as const;

test('the development server begins with, and lives through, each malformed text, goes on when it is mended, and opens the depth preview', async ({
  page,
}) => {
  const copy = new ProjectCopy();
  const good = copy.read(TERMS);
  const [first] = MALFORMED;
  copy.replace(TERMS, first[0], first[1]);
  const port = await freePort();
  const program = copy.path('node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const server = await startProgram(
    port,
    [process.execPath, program, 'start', '--no-open', '--host', '127.0.0.1', '--port', String(port)],
    {cwd: copy.path('.'), env: {...process.env, NODE_OPTIONS: undefined, NODE_ENV: undefined}},
  );
  const panel = page.locator('details', {hasText: 'To mend in the texts'});
  const address = `${server.url}/terms`;
  try {
    await expect(async () => {
      await page.goto(address);
      await expect(panel).toContainText(first[2]);
    }).toPass({timeout: 120_000});
    for (const [old, now, said] of MALFORMED) {
      copy.write(TERMS, good);
      await expect(panel).toHaveCount(0, {timeout: 60_000});
      await expect(page.locator('h2 >> nth=1')).toBeVisible();
      copy.replace(TERMS, old, now);
      await expect(panel).toContainText(said, {timeout: 60_000});
    }
    // React is there from the start, and so is what waits for a visitor on the built site.
    await page.goto(server.url);
    await expect(page.locator('#about input[type=radio]')).toHaveCount(3);
  } finally {
    await server.close();
    copy.remove();
  }
});
