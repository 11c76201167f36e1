import type {Page} from 'playwright/test';
import {expect, holdBack, test} from '../site';

/** Source of a page that is written as in React's documentation. */
export const FIELDS = `
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Details from '@theme/Details';
import Layout from '@theme/Layout';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {useEffect, useState} from 'react';
import {hydratedOnDemand} from '../plugins/delivery/client';

const lines = Array.from({length: 60}, (_, at) => <p key={at}>Line</p>);

export default function Fields() {
  const [words, setWords] = useState('');
  const [sent, setSent] = useState<string[]>([]);
  const [counts, setCounts] = useState({inside: 0, outside: 0, tab: 0, popover: 0});
  const count = (name: keyof typeof counts) => setCounts({...counts, [name]: counts[name] + 1});
  // As a carousel is set up.
  const [open, setOpen] = useState<(isOpen: boolean) => void>();
  const [isOpen, keepOpen] = useState(false);
  useEffect(() => setOpen(() => keepOpen), []);
  const [heard, hear] = useState<string[]>([]);
  const listen = (what: string) => hear((before) => [...before, what]);
  return (
    <Layout title="Fields">
      <main className="container">
        <form onSubmit={(event) => {
          event.preventDefault();
          setSent([...sent, String(new FormData(event.currentTarget).get('text'))]);
        }}>
          <input aria-label="Text" name="text" />
          <button>Send</button>
        </form>
        <form onSubmit={(event) => {
          event.preventDefault();
          setSent([...sent, words]);
        }}>
          <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
        </form>
        <button type="button" onClick={() => count('inside')}>Inside</button>
        <ul role="tablist"><li role="tab" tabIndex={0} onClick={() => count('tab')}>Tab</li></ul>
        <CodeBlock language="js">draw();</CodeBlock>
        <Tabs>
          {['Phone', 'Desktop', 'Watch'].map((one) => (
            <TabItem key={one} value={one} label={one}>By {one}<button type="button" onClick={() => listen(one)}>Choose</button></TabItem>
          ))}
        </Tabs>
        <Details summary="Questions"><p>Answers</p></Details>
        <details><summary role="button" onClick={() => listen('summary')}>Fold</summary></details>
        <input type="button" role="switch" value="Flip" onClick={() => listen('input')} />
        <div role="button" tabIndex={0} onClick={() => listen('click')} onKeyDown={({code}) => listen(code)}>Div</div>
        <button type="button" role="tab" onClick={() => listen('switch')}>Switch</button>
        <button type="button" popoverTarget="more" onClick={() => count('popover')} {...hydratedOnDemand}>More</button>
        <p id="more" popover="auto">More</p>
        <button type="button" onClick={() => open?.(!isOpen)}>Turn</button>
        <p style={isOpen ? {'--indent': '1px'} : {display: 'none', '--indent': '2px'}}>Turned</p>
        <button type="button" onMouseDown={() => listen('down')}>Down</button>
        <pre>{'\\n\\nProgram'}</pre>
        <textarea aria-label="Poem" defaultValue={'\\n\\nVerse'} />
        <output aria-label="Heard">{heard.join()}</output>
        <output aria-label="Sent">{sent.join(' | ')}</output>
        <output aria-label="Counts">{JSON.stringify(counts)}</output>
        {lines}
        <Link to="/terms">Terms</Link>
        <p id="far">Far</p>
        {lines}
      </main>
      <aside><button type="button" onClick={() => count('outside')}>Outside</button></aside>
    </Layout>
  );
}
`;

/** Opens the page, and holds back its scripts. Returns a function that lets React load. */
async function open(page: Page) {
  const loadReact = await holdBack(page, '**/assets/js/**');
  // Scripts that are asked for before the page's `load` event delay it, and these are held back.
  await page.goto('/fields', {waitUntil: 'domcontentloaded'});
  return loadReact;
}

/** Actions before React is loaded, and the events that the page's handlers then record in "Heard". */
const EVENTS: [title: string, action: (page: Page) => Promise<void>, heard: string][] = [
  ['a mouse button', (page) => page.getByText('Down').click(), 'down'],
  [
    'the Enter key on a <button> with a role and a <summary>, and the space key on an <input>, which press them, once',
    async (page) => {
      await page.getByText('Switch').press('Enter');
      await page.getByText('Fold').press('Enter');
      await page.getByRole('switch').press('Space');
    },
    'switch,summary,input',
  ],
  [
    'only Enter and the space key, of several keys on an element with role="button"',
    async (page) => {
      for (const key of ['Shift', 'Enter', 'Control', 'Escape', 'Space', 'Tab'])
        await page.getByText('Div').press(key);
    },
    'Enter,Space',
  ],
  [
    'a press within tabs, which React replaces, after a code block with buttons',
    (page) => page.getByText('Choose').filter({visible: true}).click(),
    'Phone',
  ],
];

/** What visitors do before React is loaded is not lost. Tests on the page of {@link FIELDS}. */
export function testBeforeReact() {
  test('React is loaded at load for a field; a form is submitted once, by button or Enter key, with what is in its fields, and a controlled field gets what is typed later', async ({
    page,
  }) => {
    const loadReact = await open(page);
    // Without a press.
    await expect(page.locator('script[src]')).toHaveCount(1);
    const [text, send] = [page.getByLabel('Text'), page.getByText('Send')];
    await text.fill('typed');
    await text.press('Enter');
    for (const _ of [1, 2, 3]) await send.click();
    loadReact();
    const sent = page.getByLabel('Sent');
    await expect(sent).toHaveText('typed');
    await page.getByLabel('Words').fill('sought');
    await page.getByLabel('Words').press('Enter');
    await expect(sent).toHaveText('typed | sought');
  });

  test('each press before React is counted, on any control and anywhere on the page; a control that an effect sets up is pressed after that', async ({
    page,
  }) => {
    const loadReact = await open(page);
    for (const _ of [1, 2, 3]) {
      await page.getByText(/^Inside$/).click();
      await page.getByText(/^Outside$/).click();
      await page.getByRole('tab', {name: 'Tab'}).click();
    }
    await page.getByRole('button', {name: 'More'}).click();
    const turned = page.getByText('Turned');
    await expect(turned).toBeHidden();
    await page.getByText(/^Turn$/).click();
    // As browser extensions for translation do.
    await page.evaluate(() => {
      const button = document.querySelector('aside button');
      button?.replaceWith(button.cloneNode(true));
    });
    loadReact();
    await expect(page.getByLabel('Counts')).toHaveText('{"inside":3,"outside":3,"tab":3,"popover":1}');
    await expect(page.locator('#more')).toBeVisible();
    await expect(turned).toBeVisible();
    // React has changed its style attribute.
    await expect(turned).toHaveCSS('--indent', '1px');
  });

  test('event handlers of React receive what the visitor did before it was loaded', async ({page}) => {
    for (const [title, action, heard] of EVENTS) {
      const loadReact = await open(page);
      await action(page);
      await expect(page.locator('script[src]'), title).toHaveCount(1);
      loadReact();
      await expect(page.getByLabel('Heard'), title).toHaveText(heard);
    }
  });

  test('a tab that was chosen by keyboard keeps the focus although React replaces it, and a <details> that was opened stays open', async ({
    page,
  }) => {
    const loadReact = await open(page);
    const [question, answer] = [page.locator('main summary').first(), page.getByText('Answers')];
    await question.click();
    await expect(answer).toBeVisible();
    await page.getByRole('tab', {name: 'Phone'}).focus();
    // Alt or Command and an arrow key goes back, and chooses no tab.
    for (const key of ['ArrowRight', 'Alt+ArrowLeft', 'Meta+ArrowLeft', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    loadReact();
    await expect(page.getByText('By Watch')).toBeVisible();
    await expect(page.getByRole('tab', {name: 'Watch'})).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByText('By Desktop')).toBeVisible();
    await expect(answer).toBeVisible();
    await question.press('Enter');
    await expect(answer).toBeHidden();
  });

  test('empty first lines of <pre> and <textarea> are there before React is loaded and after it', async ({
    page,
  }) => {
    const loadReact = await open(page);
    const program = page.locator('main > pre');
    const poem = page.getByLabel('Poem');
    const expectLines = async () => {
      expect(await program.textContent()).toBe('\n\nProgram');
      await expect(poem).toHaveValue('\n\nVerse');
    };
    await expectLines();
    loadReact();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expectLines();
  });

  test('going back restores the scroll position, and a link opens its page at the top', async ({page}) => {
    await page.goto('/fields');
    const counts = page.getByLabel('Counts');
    await page.getByText(/^Inside$/).click();
    await expect(counts).toContainText('"inside":1');
    const place = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo({top: 300, behavior: 'instant'}));
    await page.evaluate(() => location.assign('#far'));
    await expect.poll(place).toBeGreaterThan(600);
    const entries = await page.evaluate(() => history.length);
    await page.goBack();
    await expect.poll(place).toBe(300);
    await expect(counts).toContainText('"inside":1');
    await page.getByRole('link', {name: 'Terms', exact: true}).first().click();
    await expect(page).toHaveURL('/terms');
    expect(await place()).toBe(0);
    // One press leads back.
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await expect(page).toHaveURL('/fields');
  });
}
