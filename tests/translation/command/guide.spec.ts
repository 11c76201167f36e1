import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {ROOT} from '../../../src/plugins/delivery/site/build-folder';
import {runCommand} from '../../../src/plugins/translations/command';
import {ProjectCopy} from '../../project-copy';
import {JA_TERMS, TERMS} from '../check/mutations';
import {desk} from '../docusaurus';

const guide = readFileSync(path.join(ROOT, 'i18n/README.md'), 'utf8');

/** The commands of the guide with what it says they print, in order. */
const steps = [...guide.matchAll(/```\n\$ npm run -s i18n -- (.+)\n([\s\S]*?)```/g)].map(
  ([, command = '', output = '']) => ({
    command,
    // "…" stands for what the guide leaves out.
    lines: output.split('\n').filter((line) => line !== '…' && line !== ''),
  }),
);

test('who follows the guide to the letter brings a stale section up to date', async () => {
  const copy = new ProjectCopy('texts');
  const run = async (command: string) => {
    const [action = '', ...names] = command.split(' ');
    const printed: string[] = [];
    const terminal = {print: (text: string) => printed.push(text), ask: undefined, colour: false};
    await runCommand(copy.project, action, names, {}, {}, terminal);
    return printed.join('\n').split('\n');
  };
  // What happened before the guide begins: somebody changed the English.
  copy.replace(
    TERMS,
    'before the current one ends.',
    'before the current one ends. Seven days before each renewal, the app reminds you of it.',
  );

  const changed = steps.filter(({command}) => !command.includes(' ko'));
  expect(changed.map(({command}) => command.split(' ')[0])).toEqual([
    ...['status', 'diff', 'check', 'accept'],
    ...['status', 'diff', 'check', 'accept'],
  ]);
  const [english, japanese] = [changed.slice(0, 4), changed.slice(4)];
  for (const [index, {command, lines}] of english.entries()) {
    if (command === 'check') {
      const forgotten = await run('check');
      expect(guide).toContain(
        forgotten.find((line) => line.includes('"Seven days" of the English is missing')),
      );
      // Step 3.
      copy.replace(
        JA_TERMS,
        '現在の期間の終了前に請求されます。',
        '現在の期間の終了前に請求されます。各更新の7日前にお知らせします。',
      );
    }
    const printed = await run(command);
    expect(printed, command).toEqual(expect.arrayContaining(lines));
    expect(printed, command).toEqual(expect.arrayContaining(japanese[index]?.lines ?? []));
  }
  expect(await run('status')).toContain('Everything is up to date.');
  copy.remove();
});

test('who follows the guide begins a language', async () => {
  const copy = new ProjectCopy('texts');
  const photo = 'src/brand/photo/photo.yml';
  copy.write(photo, readFileSync(path.join(ROOT, photo)));
  const begun = steps.filter(({command}) => command.includes(' ko'));
  expect(begun.map(({command}) => command)).toEqual([
    ...['start ko', 'check --language ko'],
    ...['start ko', 'check --language ko'],
  ]);
  for (const [index, {command, lines}] of begun.slice(0, 2).entries()) {
    const {output} = desk(copy, command.split(' '));
    expect(output.split('\n')).toEqual(expect.arrayContaining(lines));
    expect(begun[index + 2]?.lines).toEqual(lines);
  }
  copy.remove();
});
