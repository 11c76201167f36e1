import {test as base, expect} from 'playwright/test';
import {startPreview} from '../../../src/plugins/delivery/preview';
import {BUILD} from '../../../src/plugins/delivery/site/build-folder';
import {oneOfEachKind, pages, unknownPages} from '../../site';
import {type Display, openDisplay} from './display';
import {debian, type Engine} from './engines';
import {playwrightVisitor} from './playwright-visitor';
import {type SiteServer, startSite} from './site-server';
import {type Settings, usualSettings, type Visitor} from './visitor';
import {webdriverVisitor} from './webdriver-visitor';

export type Options = {
  /** The engine under test; each is a project of playwright.config.ts. */
  engine: Engine;
};

type Fixtures = {
  /** Whether the test puts its site out of order, which then has an origin of which no browser remembers anything. */
  ownOrigin: boolean;
  /** The site, with everything in order at the start. */
  site: SiteServer;
  settings: Settings;
  /** Someone with those settings, at an empty page; what their browser complains of fails the test. */
  visitor: Visitor;
  /** What the browser may complain of in a test that breaks something. */
  expectedComplaints: RegExp | undefined;
};

type WorkerFixtures = {
  display: Display | undefined;
  preview: string;
  /** The site for all tests that leave it as it is: from one origin to another, browsers change their process. */
  origin: SiteServer;
  visitors: (settings: Settings) => Promise<Visitor>;
};

async function start(engine: Engine, settings: Settings, display: Display | undefined): Promise<Visitor> {
  if (engine !== 'webkit' || !debian.webkitDriver) {
    return playwrightVisitor(engine, settings, display);
  }
  if (!display) {
    throw new Error("WebKit's test browser needs a display; install Xvfb (Debian: apt-get install xvfb)");
  }
  return webdriverVisitor(debian.webkitDriver, settings, display);
}

/** The runner's `test`, for one visitor in any engine. */
export const test = base.extend<Fixtures, Options & WorkerFixtures>({
  engine: ['chromium', {option: true, scope: 'worker'}],
  settings: [usualSettings, {option: true}],
  expectedComplaints: [undefined, {option: true}],
  display: [
    async ({engine}, use) => {
      const display = engine.startsWith('chromium') ? undefined : await openDisplay();
      await use(display);
      display?.close();
    },
    {scope: 'worker'},
  ],
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
    async ({}, use) => {
      const {url, close} = await startPreview({dir: BUILD, port: 0});
      await use(url);
      await close();
    },
    {scope: 'worker'},
  ],
  origin: [
    async ({preview}, use) => {
      const site = await startSite(preview);
      // Whoever changes it gets an error.
      await use(Object.freeze(site));
      await site.close();
    },
    {scope: 'worker'},
  ],
  visitors: [
    async ({engine, display}, use) => {
      const started = new Map<string, Promise<Visitor>>();
      await use((settings) => {
        const key = JSON.stringify(settings);
        const visitor = started.get(key) ?? start(engine, settings, display);
        started.set(key, visitor);
        return visitor;
      });
      for (const visitor of started.values()) {
        await (await visitor).close();
      }
    },
    {scope: 'worker'},
  ],
  ownOrigin: [false, {option: true}],
  site: async ({ownOrigin, origin, preview}, use) => {
    const site = ownOrigin ? await startSite(preview) : origin;
    await use(site);
    if (ownOrigin) await site.close();
  },
  visitor: async ({visitors, settings, expectedComplaints, site}, use) => {
    const visitor = await visitors(settings);
    await visitor.resize(1280, 900);
    visitor.complaints();
    await use(visitor);
    const unexpected = visitor.complaints().filter((complaint) => !expectedComplaints?.test(complaint));
    // A page that is left open goes on moving, and takes the processor from the visitor of the next test.
    await visitor.open(`${site.url}/robots.txt`);
    expect(unexpected, 'what the browser complains of').toEqual([]);
  },
});

/** The pages that are looked at in an engine: every one in Chromium, in the others one of each kind. */
export function pagesIn(engine: Engine): readonly string[] {
  return engine === 'chromium' ? [...pages, ...unknownPages] : oneOfEachKind;
}

/**
 * Asks again, at once and often, until the answer is what is expected of it.
 * @param message what is said before the answer that was last given, where it is another
 */
export function eventually<Answer>(question: () => Answer | Promise<Answer>, message?: string) {
  return expect.poll(question, {message, timeout: 20_000, intervals: [10, 20, 40, 80, 160]});
}

export {expect};
