import {exec} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';

/* What is asked of the files of the project, beside what is asked of the built site. */

for (const command of ['npm run lint', 'npm run i18n -- check']) {
  test(`${command} finds nothing to mend`, async () => {
    const {code = 0, stdout, stderr} = await promisify(exec)(command).catch((error) => error);
    expect(code, stdout + stderr).toBe(0);
  });
}
