import {
  addressIn,
  documentOf,
  everyPage,
  expect,
  hydrate,
  otherLanguage,
  pagesWithReact,
  test,
} from '../../site';

/** Placeholder for one or more hashes. */
const HASHES = " 'sha256-…'";

/*
 * The policy that every page must have. It is written out a second time, and not read from
 * src/plugins/delivery, so that removing a protection takes a change in two places.
 */
const POLICY = [
  // Kinds of files that no other directive names are not loaded.
  "default-src 'none'",
  // Injected scripts do not run, wherever they come from: only scripts with a listed hash, and what they
  // load.
  `script-src 'strict-dynamic' 'self'${HASHES}`,
  // Injected styles could send out parts of a page by the files that they load, or cover the page.
  `style-src 'self'${HASHES}`,
  // Injected pictures cannot report visitors to another site, and injected scripts cannot send data.
  "img-src 'self'",
  "connect-src 'self'",
  // Only the contact page has a frame, for the form.
  'frame-src form',
  // An injected <base> cannot redirect links, and an injected form cannot be submitted.
  "base-uri 'none'",
  "form-action 'none'",
  // Text becomes HTML or the address of a script by policies of Trusted Types only: of the loader, of the bundler, of
  // packages, and the default one. A page without React has none.
  "require-trusted-types-for 'script'",
  "trusted-types * 'allow-duplicates'",
].join('; ');

test('every page begins its head with its policy, and has its charset within the first 1024 bytes', () => {
  for (const address of everyPage) {
    const $ = documentOf(address);
    const first = $('head > meta').first();
    expect(first.attr('http-equiv'), address).toBe('Content-Security-Policy');
    const form = $('iframe').attr('src');
    const frames = form ? `frame-src ${new URL(form).origin}; ` : '';
    const policy = POLICY.replace('frame-src form; ', frames);
    expect(first.attr('content')?.replaceAll(/(?: 'sha256-[\w+/]{43}=')+/g, HASHES), address).toBe(
      // A page without React loads no style sheet, and has no script that makes a policy.
      pagesWithReact.includes(address)
        ? policy
        : policy.replace("style-src 'self'", 'style-src').replace(/trusted-types .*/, "trusted-types 'none'"),
    );
    expect($.html().indexOf('<meta charset'), address).toBeLessThan(990);
    // The policy does not apply to `preconnect` and `dns-prefetch`, which also tell others of the visit.
    expect($('link:is([rel~=preconnect], [rel~=dns-prefetch])').toString(), address).toBe('');
  }
});

test('pages respect their policy, which blocks and reports injected scripts', async ({page, messages}) => {
  for (const hasReact of [true, false]) {
    await page.goto(hasReact ? '/' : addressIn(otherLanguage, '/contact'));
    if (hasReact) await hydrate(page);
    expect(messages).toEqual([]);
    /** Sets an element's HTML; returns the number of elements that it creates, and its text. */
    const write = (html: string) =>
      page.evaluate((it) => {
        const paragraph = document.createElement('p');
        paragraph.innerHTML = it;
        return [paragraph.children.length, paragraph.textContent];
      }, html);
    const injected = '<img src="x" onerror="alert()"><a href="javascript:alert()"><base/href="//x">';
    if (hasReact) {
      // The progress bar that Docusaurus shows while a page loads.
      expect(await write('<div class="bar" role="bar"></div>')).toEqual([1, '']);
      // Without what runs code.
      expect(await write(injected)).toEqual([2, '']);
      expect(messages.splice(0).join()).toContain('[delivery] HTML was shown without');
      // No code, no other site, in however odd a form: it has no effect, and throws no error.
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.append('document.title = "injected"');
        const other = Object.assign(document.createElement('script'), {src: 'https://evil.example/x.js'});
        const code = '<svg><script>document.title = "injected"</script></svg><script src="/x.js"></script>';
        document.body.append(script, other, document.createRange().createContextualFragment(code));
        document.body.setAttribute('onclick', 'document.title = "injected"');
        document.body.click();
      });
      await expect(page).not.toHaveTitle('injected');
      expect(await page.locator('body script').evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual(
        [
          expect.stringContaining('data-main'),
          '<script>document.title = "injected"</script>',
          '<script src=""></script>',
        ],
      );
      messages.length = 0;
      // Scripts of the site itself.
      await page.evaluate(
        () =>
          new Promise((loaded) => {
            const own = document.createElement('script');
            own.src = '/robots.txt';
            own.onload = loaded;
            own.onerror = loaded;
            document.body.append(own);
          }),
      );
      expect(messages.splice(0).join()).not.toContain('[delivery]');
      continue;
    }
    await expect(write(injected)).rejects.toThrow("requires 'TrustedHTML'");
    messages.length = 0;
    const script = page.evaluate(() => {
      const script = document.createElement('script');
      script.append('document.title = "injected"');
      document.body.append(script);
      document.body.setAttribute('onclick', 'document.title = "injected"');
    });
    await expect(script).rejects.toThrow("requires 'TrustedScript'");
    await expect(page).not.toHaveTitle('injected');
    expect(messages.splice(0).join('\n')).toContain("requires 'TrustedScript'");
  }
});
