import type {Page} from 'playwright/test';
import {expect, holdBack, saveData, test} from '../site';

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

function Note() {
  const [note, setNote] = useState('');
  return <label>Note: {note}<input value={note} onChange={({target}) => setNote(target.value)} /></label>;
}

export default function Fields() {
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const [choice, setChoice] = useState('a');
  const [ticked, setTicked] = useState(false);
  const [radio, setRadio] = useState('x');
  const [day, setDay] = useState('');
  const [many, setMany] = useState<string[]>(['n']);
  const [sent, setSent] = useState<string[]>([]);
  const [counts, setCounts] = useState({inside: 0, outside: 0, tab: 0, popover: 0});
  const count = (name: keyof typeof counts) => setCounts({...counts, [name]: counts[name] + 1});
  // As a carousel is set up.
  const [open, setOpen] = useState<(isOpen: boolean) => void>();
  const [isOpen, keepOpen] = useState(false);
  useEffect(() => setOpen(() => keepOpen), []);
  const [area, setArea] = useState('');
  const [heard, hear] = useState<string[]>([]);
  const listen = (what: string) => hear((before) => [...before, what]);
  return (
    <Layout title="Fields">
      <main className="container">
        <form onSubmit={(event) => {
          event.preventDefault();
          setSent([...sent, [text, choice, ticked, radio, day, many.join('+')].join()]);
        }}>
          <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
          <select aria-label="Choice" value={choice} onChange={(event) => setChoice(event.target.value)}>
            <option>a</option><option>b</option>
          </select>
          <input type="checkbox" aria-label="Tick" checked={ticked} onChange={(event) => setTicked(event.target.checked)} />
          {['x', 'y'].map((one) => (
            <input key={one} type="radio" name="radio" aria-label={one} checked={radio === one} onChange={() => setRadio(one)} />
          ))}
          <input type="date" aria-label="Day" value={day} onChange={(event) => setDay(event.target.value)} />
          <select multiple aria-label="Many" value={many} onChange={({target}) => setMany([...target.selectedOptions].map((one) => one.value))}>
            <option>m</option><option>n</option><option>o</option>
          </select>
          <select aria-label="Free" onChange={({target}) => listen(target.value)}><option>f</option><option>g</option></select>
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
            <TabItem key={one} value={one} label={one}>By {one}<Note /><button type="button" onClick={() => listen(one)}>Choose</button></TabItem>
          ))}
        </Tabs>
        <Details summary="Questions"><p>Answers</p></Details>
        <details><summary role="button" onClick={() => listen('summary')}>Fold</summary></details>
        <input type="button" role="switch" value="Flip" onClick={() => listen('input')} />
        <textarea aria-label="Area" value={area} onChange={({target}) => setArea(target.value)} />
        <div role="button" tabIndex={0} onClick={() => listen('click')} onKeyDown={({code}) => listen(code)}>Div</div>
        <button type="button" role="tab" onClick={() => listen('switch')}>Switch</button>
        <p role="textbox" contentEditable onKeyDown={({code}) => listen(code)} {...hydratedOnDemand}
          suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
        <button type="button" popoverTarget="more" onClick={() => count('popover')} {...hydratedOnDemand}>More</button>
        <p id="more" popover="auto">More</p>
        <button type="button" onClick={() => open?.(!isOpen)}>Turn</button>
        <p style={isOpen ? {'--indent': '1px'} : {display: 'none', '--indent': '2px'}}>Turned</p>
        <button type="button" onMouseDown={() => listen('down')} onFocus={() => listen('focus')}>Down</button>
        <input aria-label="Key" onKeyDown={({key}) => listen(key)} />
        <input type="color" aria-label="Color" defaultValue="#0000ff" onChange={({target}) => listen(target.value)} />
        <output aria-label="State">{[text, area].join('|')}</output>
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
  await page.goto('/fields');
  return loadReact;
}

/** Actions before React is loaded, and the events that the page's handlers then record in "Heard". */
const EVENTS: [title: string, action: (page: Page) => Promise<void>, heard: string][] = [
  ['focus and a mouse button', (page) => page.getByText('Down').click(), 'focus,down'],
  [
    'the Enter key in a field, but not the one that ends a composition',
    async (page) => {
      await page.getByLabel('Key').dispatchEvent('keydown', {key: 'Enter', keyCode: 229});
      await page.getByLabel('Key').press('Enter');
    },
    'Enter',
  ],
  ['a chosen colour', (page) => page.getByLabel('Color').fill('#ff0000'), '#ff0000'],
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
    'the Enter key in a text that can be edited, not what is typed there',
    async (page) => {
      const text = page.locator('[contenteditable]');
      await text.pressSequentially('two words');
      await expect(text).toHaveText('two words');
      await text.press('Enter');
    },
    'Enter',
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
  test('React gets what was filled in before it was loaded, and a form is submitted once, by button or Enter key, with Save-Data and a slow processor', async ({
    page,
  }) => {
    await saveData(page);
    const session = await page.context().newCDPSession(page);
    const loadReact = await open(page);
    const [text, words, send] = [page.getByLabel('Text'), page.getByLabel('Words'), page.getByText('Send')];
    await text.fill('typed');
    await page.getByLabel('Choice').selectOption('b');
    await page.getByLabel('Tick').check();
    await page.getByLabel(/^y$/).check();
    await page.getByLabel('Day').fill('2026-02-28');
    await page.getByLabel('Many').selectOption(['m', 'o']);
    await page.getByLabel('Free').selectOption('g');
    await text.press('Enter');
    for (const _ of [1, 2, 3]) await send.click();
    // A form without a button.
    await words.fill('sought');
    await words.press('Enter');
    await session.send('Emulation.setCPUThrottlingRate', {rate: 6});
    loadReact();
    const sent = page.getByLabel('Sent');
    const rest = ',b,true,y,2026-02-28,m+o';
    await expect(sent).toHaveText(`typed${rest} | sought`);
    await expect(page.getByLabel('Heard')).toHaveText('g');
    await text.press('End');
    await page.keyboard.type('!');
    await send.click();
    // The field would have lost "typed" if React had not received it.
    await expect(sent).toHaveText(`typed${rest} | sought | typed!${rest}`);
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

  test('loading React does not disturb typing: a text being composed, the caret within a text', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    for (const name of ['Text', 'Area']) {
      const loadReact = await open(page);
      const field = page.getByLabel(name);
      await field.pressSequentially('in ink');
      for (const _ of 'ink') await page.keyboard.press('ArrowLeft');
      // Input of Japanese: while にほ is composed, the visitor may choose 日本 for it.
      await session.send('Input.imeSetComposition', {text: 'にほ', selectionStart: 2, selectionEnd: 2});
      loadReact();
      await expect(page.getByLabel('State')).toContainText('in にほink');
      await session.send('Input.imeSetComposition', {text: 'にほん', selectionStart: 3, selectionEnd: 3});
      await session.send('Input.insertText', {text: '日本'});
      await expect(field).toHaveValue('in 日本ink');
      await page.keyboard.type('の');
      await expect(field).toHaveValue('in 日本のink');
      await page.getByLabel('Free').selectOption('g');
      await expect(field).toHaveValue('in 日本のink');
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

  test('a field within tabs, which React replaces, keeps its text and the focus', async ({page}) => {
    const loadReact = await open(page);
    const note = page.getByRole('tabpanel').getByRole('textbox');
    await note.pressSequentially('in i');
    loadReact();
    // React has the text too.
    await expect(page.getByRole('tabpanel')).toContainText('Note: in i');
    await expect(note).toBeFocused();
    await page.keyboard.type('nk');
    await expect(note).toHaveValue('in ink');
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
