import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {ROOT} from '../../src/delivery/site/build-folder';

/** Runs a command as npm does; gives what it said where it failed, else nothing. */
function complaintOf(command: string): Promise<string> {
  const PATH = [path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  const child = spawn(command, {cwd: ROOT, shell: true, env: {...process.env, PATH}});
  let said = `${command}\n`;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  return new Promise((resolve) => child.once('close', (status) => resolve(status === 0 ? '' : said)));
}

test('the source is formatted, lints and type-checks', async () => {
  test.setTimeout(180_000);
  const {scripts} = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  // Side by side, what `npm run lint` does in turn.
  const complaints = await Promise.all(scripts.lint.split(' && ').map(complaintOf));
  expect(complaints.filter(Boolean).join('\n')).toBe('');
});
