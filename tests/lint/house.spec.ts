import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {documentFaults, versionFaults} from '../../lint/documents';
import {crowdFaults, importFaults, importsIn, roomsIn} from '../../lint/rooms';
import {ROOT} from '../../src/delivery/site/build-folder';

const TABLE = `# A
## Rooms

| room             | what is in it |
| ---------------- | ------------- |
| \`src/run\`        | what runs     |
| \`src/run/inner\`  | a part of it  |
| \`a.ts\`, \`src/b\` | what is known |

## More

| \`not a room\` |
`;

/** What the compiler prints of a file that others import. */
const explained = (to: string, ...from: string[]) =>
  [to, ...from.map((file) => `   Imported via '../x' from file '${file}'`)].join('\n');

test('imports run down the table of rooms', () => {
  const rooms = roomsIn(TABLE);
  expect(rooms).toHaveLength(3);
  const faults = (...lines: string[]) => importFaults(rooms, importsIn(lines.join('\n')));
  expect(faults(explained('src/b/x.ts', 'src/run/y.ts', 'src/run/inner/z.ts', 'src/b/w.ts'))).toEqual([]);
  expect(faults(explained('src/run/inner/z.ts', 'src/run/y.ts'))).toEqual([]);
  expect(faults(explained('node_modules/p/index.d.ts', 'src/b/x.ts'))).toEqual([]);
  expect(faults(explained('src/run/y.ts', 'src/b/x.ts', 'src/run/inner/z.ts'))).toEqual([
    expect.stringContaining('src/b/x.ts imports src/run/y.ts, which is in a room above its own'),
    expect.stringContaining('src/run/inner/z.ts imports src/run/y.ts'),
  ]);
  expect(faults(explained('src/c/x.ts', 'src/run/y.ts'))).toEqual([
    'src/c/x.ts is in no room; add its folder to the table of rooms in ARCHITECTURE.md.',
  ]);
  expect(() => roomsIn('# A\n')).toThrow('There is no table of rooms');
});

test('the rooms of the project are those that ARCHITECTURE.md lists', () => {
  const rooms = roomsIn(readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8'));
  expect(rooms.length).toBeGreaterThan(20);
  const upward = importsIn(explained('src/pages/index.tsx', 'src/product.ts', 'src/delivery/site/html.ts'));
  expect(importFaults(rooms, upward)).toHaveLength(2);
});

test('a folder holds at most 12 files', () => {
  const files = (count: number) => Array.from({length: count}, (_, index) => `src/a/${index}.ts`);
  expect(crowdFaults([...files(12), 'src/a/b/c.ts', 'static/x.svg'])).toEqual([]);
  expect(crowdFaults(files(13))).toEqual(['src/a holds 13 files; expected at most 12. Divide it.']);
});

test('documents name what there is', () => {
  const files = ['README.md', 'src/a/README.md', 'src/a/b.ts', 'i18n/ja/code.json'];
  const named =
    'see `src/a`, `src/a/b.ts`, `i18n/ja/`, [here](../../README.md#x), [there](https://a.b), `npm test`';
  expect(documentFaults('src/a/README.md', `${named} and \`b.ts\``, files)).toEqual([]);
  for (const gone of ['`src/c`', '`c.ts`', '`tests/a/`', '[c](c.md)', '`b.module.css`']) {
    const [fault, ...others] = documentFaults('src/a/README.md', `one\nsee ${gone}`, files);
    expect(fault, gone).toMatch(/^src\/a\/README\.md:2: there is no /);
    expect(others).toEqual([]);
  }
});

test('packages have one version', () => {
  expect(versionFaults({dependencies: {a: '1.2.3', b: '1.0.0-rc.1'}})).toEqual([]);
  for (const version of ['^1.2.3', '~1.2.3', '1', 'latest', '>=1.0.0', '1.x']) {
    expect(versionFaults({devDependencies: {a: version}}), version).toEqual([
      `package.json: a is ${version}; expected one exact version.`,
    ]);
  }
});
