import {documentOf, everyPage, expect, hydrate, test} from '../../site';

/** In the place of one hash or several. */
const HASHES = " 'sha256-…'";

/*
 * What every page must say. It is written out here, a second time and not read from src/plugins/delivery: whoever takes
 * a protection out has to do it in two places.
 */
const POLICY = [
  // What no other directive names is not loaded.
  "default-src 'none'",
  // A script that somebody plants is not run, from wherever: only the listed ones, and what these load.
  `script-src 'strict-dynamic' 'self'${HASHES}`,
  // Planted styles can read a page by what they load, and lay a trap over it.
  `style-src${HASHES}`,
  // A planted picture tells nobody who reads the page, and a planted script has nowhere to send to.
  "img-src 'self'",
  "connect-src 'self'",
  // The contact form is the only page within a page; others have none.
  'frame-src form',
  // A planted <base> does not turn every link elsewhere; a planted form sends nothing.
  "base-uri 'none'",
  "form-action 'none'",
  // Text does not become script by way of the DOM, but by the loader and the bundler.
  "require-trusted-types-for 'script'",
  "trusted-types bundler default 'allow-duplicates'",
].join('; ');

test('every page says its policy first, and its charset within the bytes that browsers look at', () => {
  for (const address of everyPage) {
    const $ = documentOf(address);
    const first = $('head > meta').first();
    expect(first.attr('http-equiv'), address).toBe('Content-Security-Policy');
    const form = $('iframe').attr('src');
    expect(first.attr('content')?.replaceAll(/(?: 'sha256-[\w+/]{43}=')+/g, HASHES), address).toBe(
      POLICY.replace('frame-src form; ', form ? `frame-src ${new URL(form).origin}; ` : ''),
    );
    expect($.html().indexOf('<meta charset'), address).toBeLessThan(990);
  }
});

test('pages keep to their policy, which refuses what is planted, and says so', async ({page, messages}) => {
  for (const hasReact of [true, false]) {
    await page.goto(hasReact ? '/' : '/ja/contact');
    if (hasReact) await hydrate(page);
    expect(messages).toEqual([]);
    /** Returns how many elements are made of HTML, and its text. */
    const write = (html: string) =>
      page.evaluate((it) => {
        const place = document.createElement('p');
        place.innerHTML = it;
        return [place.children.length, place.textContent];
      }, html);
    const planted = '<img src="x" onerror="alert()"><a href="javascript:alert()"><base/href="//x">';
    if (hasReact) {
      // What Docusaurus shows while a page is slow to come.
      expect(await write('<div class="bar" role="bar"></div>')).toEqual([1, '']);
      // What is planted is a text.
      expect(await write(planted)).toEqual([0, planted]);
    } else {
      await expect(write(planted)).rejects.toThrow("requires 'TrustedHTML'");
    }
    messages.length = 0;
    const script = page.evaluate(() => {
      const script = document.createElement('script');
      script.append('document.title = "planted"');
      document.body.append(script);
      document.body.setAttribute('onclick', 'document.title = "planted"');
    });
    await expect(script).rejects.toThrow("requires 'TrustedScript'");
    await expect(page).not.toHaveTitle('planted');
    expect(messages.splice(0).join('\n')).toContain("requires 'TrustedScript'");
  }
});
