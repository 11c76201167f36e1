import {createHash} from 'node:crypto';
import {rename, rm} from 'node:fs/promises';
import {expect, test} from 'playwright/test';
import {startPreview} from '../../../src/plugins/delivery/hosts/preview-server';
import {type Files, writeFiles} from '../../../src/plugins/delivery/site/files';
import {type Answer, ask} from './ask';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** A site of one page, with a style and a script of its own. */
function site(colour: string): Files {
  const page = (what: string) =>
    `<!doctype html><html lang="en"><title>${what}</title><style>p{color:${colour}}</style>`;
  return new Map([
    ['index.html', Buffer.from(page(colour))],
    ['404.html', Buffer.from(page('nothing here'))],
    [scriptOf(colour), Buffer.from(`console.log(${JSON.stringify(colour)})`.repeat(10_000))],
  ]);
}

const scriptOf = (colour: string) =>
  `assets/js/main.${createHash('sha256').update(colour).digest('hex').slice(0, 8)}.js`;

/** Puts a site in the place of the one in a folder, as a build does. */
async function replaceWith(dir: string, files: Files): Promise<void> {
  await writeFiles(`${dir}.next`, files);
  await rename(dir, `${dir}.last`);
  await rename(`${dir}.next`, dir);
  await rm(`${dir}.last`, {recursive: true});
}

/** Says what a page's own policy would refuse of it. */
function refused({status, headers, body}: Answer): string[] {
  const [, style = ''] = /<style>(.*)<\/style>/.exec(String(body)) ?? [];
  const policy = String(headers['content-security-policy']);
  return status === 200 && policy.includes(hashOf(style)) ? [] : [`${status} ${body}: ${policy}`];
}

test('a build that replaces the one that is served is served whole, and what it lacks is not found', async () => {
  const dir = test.info().outputPath('build');
  const colours = Array.from({length: 12}, (_, index) => `rgb(${index} 0 0)`);
  const [first = '', ...others] = colours;
  await writeFiles(dir, site(first));
  const server = await startPreview({dir, port: 0});
  try {
    const wrong: string[] = [];
    let before = first;
    for (const colour of others) {
      const asked = [
        ...Array.from({length: 8}, () => ask(server, '/')),
        ...Array.from({length: 8}, () => ask(server, `/${scriptOf(before)}`)),
      ];
      await replaceWith(dir, site(colour));
      const answers = await Promise.all(asked);
      wrong.push(...answers.slice(0, 8).flatMap(refused));
      for (const {status, body} of answers.slice(8)) {
        const whole = site(before).get(scriptOf(before));
        if (status === 200 ? !whole?.equals(body) : status !== 404) {
          wrong.push(`${status} with ${body.length} bytes of the script of ${before}`);
        }
      }
      before = colour;
    }
    expect(wrong.join('\n')).toBe('');

    const page = await ask(server, '/');
    expect(refused(page)).toEqual([]);
    expect(String(page.body)).toContain(`<title>${before}`);
    expect((await ask(server, `/${scriptOf(before)}`)).status).toBe(200);
    const vanished = await ask(server, `/${scriptOf(first)}`);
    expect(vanished.status).toBe(404);
    expect(vanished.headers['cache-control']).toBe('no-store');
    expect(String(vanished.body)).toContain('nothing here');
  } finally {
    await server.close();
  }
});

test('while there is no build, the last one is served', async () => {
  const dir = test.info().outputPath('build');
  await writeFiles(dir, site('red'));
  const server = await startPreview({dir, port: 0});
  try {
    await rm(dir, {recursive: true});
    expect(refused(await ask(server, '/'))).toEqual([]);
    await writeFiles(dir, site('blue'));
    expect(String((await ask(server, '/')).body)).toContain('<title>blue');
  } finally {
    await server.close();
  }
});

test('a file is kept for a year only where the build names files by their content', async () => {
  const dir = test.info().outputPath('build');
  const named = ['assets/js/main.2b1cab7c.js', 'pictures/lake-480.f0ada60ff8.avif', 'press-20261120.png'];
  const files = [...named, 'press/deadbeef.pdf', 'brand/mark.0a1b2c3d.svg'];
  await writeFiles(dir, new Map([...site('red'), ...files.map((file) => [file, Buffer.from('x')] as const)]));
  const server = await startPreview({dir, port: 0});
  try {
    const answers = await Promise.all(files.map((file) => ask(server, `/${file}`)));
    expect(answers.map(({headers}) => /max-age=(\d+)/.exec(String(headers['cache-control']))?.[1])).toEqual([
      '31536000',
      '31536000',
      '86400',
      '86400',
      '86400',
    ]);
  } finally {
    await server.close();
  }
});

test('a part, a tag and an encoding are answered as they are asked for', async () => {
  const dir = test.info().outputPath('build');
  const file = ['a.txt', Buffer.from('0123456789')] as const;
  await writeFiles(dir, new Map([...site('red'), file, ['a.txt.br', Buffer.from('brotli')]]));
  const server = await startPreview({dir, port: 0});
  const answer = async (headers: Record<string, string>) => {
    const {status, headers: found, body} = await ask(server, '/a.txt', {headers});
    return [status, String(body), found['content-range'] ?? found['content-encoding'] ?? ''];
  };
  try {
    const {etag = ''} = (await ask(server, '/a.txt')).headers;
    expect(await answer({range: 'bytes=2-4'})).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await answer({range: 'bytes=8-99'})).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await answer({range: 'bytes=-3'})).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await answer({range: 'bytes=10-'})).toEqual([416, '', 'bytes */10']);
    expect(await answer({range: 'bytes=-0'})).toEqual([416, '', 'bytes */10']);
    for (const range of ['bytes=4-2', 'bytes=0-1,3-4', 'bytes=-', 'lines=1-2']) {
      expect(await answer({range}), range).toEqual([200, '0123456789', '']);
    }
    expect(await answer({range: 'bytes=0-1', 'if-range': etag})).toEqual([206, '01', 'bytes 0-1/10']);
    expect(await answer({range: 'bytes=0-1', 'if-range': '"other"'})).toEqual([200, '0123456789', '']);
    expect((await answer({'if-none-match': `"other", W/${etag}`}))[0]).toBe(304);
    expect((await answer({'if-none-match': etag, 'accept-encoding': 'br'}))[0]).toBe(200);
    expect(await answer({'accept-encoding': 'gzip, br;q=0.5'})).toEqual([200, 'brotli', 'br']);
    expect(await answer({'accept-encoding': 'gzip, br;q=0'})).toEqual([200, '0123456789', '']);
  } finally {
    await server.close();
  }
});
