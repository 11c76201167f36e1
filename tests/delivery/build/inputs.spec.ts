import {spawnSync} from 'node:child_process';
import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {ProjectCopy} from '../../project-copy';

/** What does not fit, and what is said of it. */
const UNFIT = [
  {
    what: 'a setting that is no address',
    put: async (copy: ProjectCopy) => copy.write('.env', 'SITE_URL=relief-app.com\n'),
    says: 'SITE_URL is "relief-app.com"; expected https:// and a host name',
  },
];

/** Every file of a copy, with when it was last written. */
function filesOf(copy: ProjectCopy): string[] {
  const entries = readdirSync(copy.root, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .sort();
}

test('what does not fit is refused before anything is cut or written, in a build and before npm run dev', async () => {
  const {SITE_URL: _, ...environment} = process.env;
  const copy = new ProjectCopy('whole');
  try {
    for (const {what, put, says} of UNFIT) {
      await put(copy);
      const before = filesOf(copy);
      for (const command of ['build', 'check-inputs']) {
        const named = `${what}, ${command}`;
        const {status, stdout, stderr} = spawnSync(
          process.execPath,
          ['--require', 'tsx/cjs', `src/plugins/delivery/${command}.ts`],
          {cwd: copy.root, encoding: 'utf8', env: environment},
        );
        expect(status, named).toBe(1);
        expect(stderr, named).toContain(says);
        // Its own words, and no stack trace.
        expect(stderr, named).not.toMatch(/^\s+at /m);
        expect(stdout, named).toBe('');
        expect(filesOf(copy), named).toEqual(before);
      }
      copy.restore('photo', 'src/brand');
    }
  } finally {
    copy.remove();
  }
});
