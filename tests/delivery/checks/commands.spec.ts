import {spawnSync} from 'node:child_process';
import {expect, test} from 'playwright/test';

for (const command of ['build', 'serve', 'bundle', 'release:check', 'i18n']) {
  test(`npm run ${command} helps, and answers an unknown option in one sentence`, () => {
    const run = (option: string) =>
      spawnSync('npm', ['run', '--silent', command, '--', option], {encoding: 'utf8'});
    const help = run('--help');
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toMatch(`Usage: npm run ${command} -- `);
    const unknown = run('--no-such-option');
    expect(unknown.status).toBe(1);
    expect(unknown.stdout + unknown.stderr).toBe("error: unknown option '--no-such-option'\n");
  });
}
