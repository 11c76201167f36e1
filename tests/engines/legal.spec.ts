import type {Engine} from './visitor/engines';
import {eventually, expect, pagesIn, test} from './visitor/visit';
import type {Visitor} from './visitor/visitor';

/** Whether a section's heading stands below the bar, with no more than a card's padding between. */
function isJustBelowBar(visitor: Visitor, id: string): Promise<boolean> {
  return visitor.ask((name) => {
    const heading = document.getElementById(name)?.getBoundingClientRect();
    const bar = document.querySelector('header nav')?.getBoundingClientRect();
    const distance = (heading?.top ?? Number.NaN) - (bar?.bottom ?? Number.NaN);
    return distance >= 0 && distance < 60;
  }, id);
}

const legalPages = (engine: Engine) => pagesIn(engine).filter((page) => /\/(?:terms|privacy)$/.test(page));

test('the contents lead to a section and back leads back; sections open by their address', async ({
  visitor,
  site,
  engine,
}) => {
  for (const page of legalPages(engine)) {
    await visitor.open(site.url + page);
    const ids = await visitor.ask(() =>
      [...document.querySelectorAll('article > section h2')].map((heading) => heading.id),
    );
    expect(ids.length).toBeGreaterThan(4);
    const [, second = '', third = ''] = ids;
    await visitor.press(`article > nav a[href="#${third}"]`);
    await eventually(() => isJustBelowBar(visitor, third)).toBe(true);
    expect(await visitor.address()).toBe(`${site.url}${page}#${third}`);
    await visitor.back();
    await eventually(() => visitor.address()).toBe(site.url + page);
    // The last ones could not reach the top: there is not enough page below them.
    await visitor.open(`${site.url}${page}?to=section#${second}`);
    await eventually(() => isJustBelowBar(visitor, second), second).toBe(true);
  }
});

test('the first press copies the address of a section, and says so', async ({visitor, site, engine}) => {
  for (const page of legalPages(engine)) {
    // A touch of mouse or keyboard before it would not be a first press.
    await visitor.open(`${site.url}${page}?from=friend`);
    const id = await visitor.ask(() => document.querySelectorAll('article > section h2').item(2).id);
    const said = () =>
      visitor.ask(
        (section) => document.querySelector(`div:has(> #${section}) [role=status]`)?.textContent,
        id,
      );
    expect(await said()).toBe('');
    await visitor.press(`div:has(> #${id}) a`);
    await eventually(said).not.toBe('');
    const address = `${site.url}${page}?from=friend#${id}`;
    expect(await visitor.address()).toBe(address);
    // The site may not read the clipboard, so it is read as a person would.
    await visitor.ask(() => document.body.appendChild(document.createElement('textarea')).focus());
    await visitor.paste();
    await eventually(() => visitor.ask(() => document.querySelector('textarea')?.value)).toBe(address);
    await visitor.press('h1');
    await eventually(said).toBe('');
  }
});

test('a copy that the browser refuses is not claimed', async ({visitor, site, engine}) => {
  for (const page of legalPages(engine)) {
    await visitor.open(site.url + page);
    await visitor.ask(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    const link = 'article > section h2 + span a';
    await visitor.press(link);
    await eventually(() => visitor.address()).toMatch(/#[\w-]+$/);
    expect(await visitor.ask((one) => document.querySelector(one)?.nextSibling?.textContent, link)).toBe('');
  }
});
