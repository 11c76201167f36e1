import {expect, test} from 'playwright/test';
import {readYaml} from '../../src/plugins/translations/files';
import type {Problem} from '../../src/plugins/translations/problem';
import {parseDocument} from '../../src/plugins/translations/read/document';

// Not with the tests of functions (tests/run/units.ts), because it takes as long as all of them.

/** Returns the number of parts of a text. */
const unitsOf = (text: string) => parseDocument('terms', 'docs/terms.md', text, [], {facts: {}}).units.size;

/** Texts of 40 kB that took minutes when they were read in steps of the square of their length. */
const HUGE = {
  'HTML on lines of its own': '<div class="a">\n<p>Some <b>words</b></p>\n</div>\n'.repeat(900),
  'HTML on one line': '<div class="a"><p>Words</p></div>'.repeat(1200),
  'a brace and spaces': `{${' '.repeat(40_000)}`,
  braces: '{ '.repeat(20_000),
  'comments without an end': '{/* '.repeat(10_000),
  'lines of comments without an end': `x\n${'{/* a\n'.repeat(6000)}*/} y`,
  'comments of HTML without an end': `x\n${'<!-- a\n'.repeat(6000)}--> y`,
  'nested bold': '**a '.repeat(5000) + 'b** '.repeat(5000),
  'nested bold and italic': '*a **b '.repeat(5000) + 'c** d* '.repeat(5000),
  'marks that no other ends': '*a_ '.repeat(10_000),
  'one long mark': `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`,
  'tags without an end': '<br '.repeat(10_000),
};
test('hostile texts are read in time that grows with their length', () => {
  test.setTimeout(60_000);
  for (const [title, text] of Object.entries(HUGE))
    expect(unitsOf(`A\n\n## B {#b}\n\n${text}\n`), title).toBeGreaterThan(1);
  const problems: Problem[] = [];
  const bold = `---\ntitle: A\n---\n${HUGE['nested bold']}\n`;
  parseDocument('terms', 'docs/terms.md', bold, problems, {facts: {}});
  expect(problems.map(String)).toEqual([
    expect.stringMatching(/^Error: docs\/terms\.md:4: .+ more than 1000 characters of marks/),
  ]);
  const record = Array.from({length: 60_000}, (_, n) => `terms#${n}: Text\n`).join('');
  expect(readYaml('accepted.yml', record, 'record', '').entries.length).toBe(60_000);
  expect(unitsOf(`---\ntitle: '{${' '.repeat(40_000)}'\n---\n`)).toBe(1);
});
