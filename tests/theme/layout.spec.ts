import {expect, test} from '../site';

test('the browser’s own bar has the ground of the page, in both schemes', async ({page: tab}) => {
  await tab.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({colorScheme});
    const [bar, ground] = await tab.evaluate(() => {
      const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = tags.find(({media}) => matchMedia(media).matches)?.content ?? '';
      return [getComputedStyle(probe).color, getComputedStyle(document.body).backgroundColor];
    });
    expect(bar).toBe(ground);
  }
});
