import {exec} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {scripts} from '../../../package.json';

for (const command of ['build', 'serve', 'release:check', 'i18n'] as const) {
  test(`npm run ${command} helps, and answers an unknown option in one sentence`, async () => {
    // Without npm, which takes as long to start as the command.
    const run = (option: string) => promisify(exec)(`${scripts[command]} ${option}`).catch((error) => error);
    const [help, unknown] = await Promise.all([run('--help'), run('--no-such-option')]);
    expect(help).toEqual({stdout: expect.stringContaining(`Usage: npm run ${command} -- `), stderr: ''});
    expect([unknown.code, unknown.stdout + unknown.stderr]).toEqual([
      1,
      "error: unknown option '--no-such-option'\n",
    ]);
  });
}
