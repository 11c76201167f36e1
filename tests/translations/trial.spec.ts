import {load} from 'cheerio';
import {expect, test} from 'playwright/test';
import {markEnglish} from '../../src/plugins/translations';
import {headOf} from '../pages/markup';
import {ProjectCopy} from '../project-copy';
import {documentOf} from '../site';

test('elements whose words are all in English have its language, also with values; others have none', () => {
  const texts = [
    'Home',
    'Read the {link} first.',
    '© {year} {name}. Kept.',
    'Depth preview',
    '{title}',
    'Rules',
  ];
  const $ = load(`<title>Rules | Shelf</title><nav><a>Home</a> <a lang="ko">한국어</a></nav>
    <main><h1>Rules</h1><p>Read the <a>규칙</a> first.</p><p>© 2025 Shelf. Kept.</p></main>
    <div><p>Home 집</p><img alt="Depth preview"><a aria-label="집">Home</a><b>Homes</b> <i>Home</i></div>
    <footer><script>Home</script><p>2025</p></footer>`);
  markEnglish($, texts, 'ko', 'en');
  const marked = [...$('[dir=ltr]')].map(({name, attribs}) => `${name} ${attribs.lang}`);
  expect(marked).toEqual(['title en', 'nav en', 'main en', 'img en', 'i en']);
  expect([...$('a')].map(({attribs}) => attribs.lang)).toEqual([undefined, 'ko', 'ko', undefined]);
});

test('a build as a trial has a language in progress: search engines leave it out, and what is in English says so', () => {
  test.setTimeout(600_000);
  const copy = new ProjectCopy();
  copy.keepTranslations();
  const {status} = copy.run('--require tsx/cjs src/commands/i18n.ts start ko');
  expect(status).toBe(0);
  const messages: Record<string, {message: string}> = JSON.parse(copy.read('i18n/ko/code.json'));
  const [, first = {message: ''}] = Object.entries(messages).find(([key]) => key === 'nav.home') ?? [];
  first.message = '홈';
  copy.write('i18n/ko/code.json', JSON.stringify(messages));
  const {status: built, output} = copy.run('--require tsx/cjs src/commands/build.ts', {
    UNFINISHED_LANGUAGES: 'show',
  });
  expect(built, output).toBe(0);
  expect(
    output.match(/\[WARNING\] The site is built as a trial with 한국어 \(ko\): \d+ of \d+ texts/g),
  ).toHaveLength(1);
  for (const page of ['', '/contact', '/no-such-page']) {
    const [english, korean] = [page || '/', `/ko${page}`].map((address) =>
      documentOf(address, copy.path('build')),
    );
    if (!english || !korean) throw new Error(page);
    expect(korean('html').attr('lang')).toBe('ko');
    expect(headOf(korean).robots, page).toEqual(['noindex']);
    expect(headOf(english).robots, page).not.toEqual(page === '/no-such-page' ? [] : ['noindex']);
    for (const $ of [english, korean]) expect(headOf($)).not.toHaveProperty('alternate ko');
    expect(english('body [lang=en]:not([hreflang])'), page).toHaveLength(0);
    for (const title of korean('main :is(h1, h2, button)')) {
      expect(korean(title).closest('[lang]').attr('lang'), korean(title).text()).toBe('en');
    }
    const [home] = korean('nav a').filter((_, link) => korean(link).text() === '홈');
    expect(korean(home).closest('[lang]').attr('lang'), page).toBe('ko');
  }
});
