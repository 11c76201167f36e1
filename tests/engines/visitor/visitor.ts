import type {Engine} from './engines';

/** What a visitor's own settings say; each is the browser's real setting, not a pretence of the page. */
export type Settings = {
  readonly scheme: 'light' | 'dark';
  readonly motion: 'full' | 'reduced';
};

/** Nothing moves but where movement is tested. */
export const usualSettings: Settings = {scheme: 'light', motion: 'reduced'};

/** All the rest, together: starting a browser costs as much as opening twenty pages. */
export const otherSettings: Settings = {scheme: 'dark', motion: 'full'};

/** Keys a visitor may press, by their name in the DOM. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Shift' | 'ArrowLeft' | 'ArrowRight';

/** What a person can do with a browser, and the little that a test must ask of it, in any engine. */
export type Visitor = {
  readonly engine: Engine;
  /** Opens an address (whole) and waits until the document and its pictures have been loaded. */
  open(address: string): Promise<void>;
  /** Goes back one page, as with the browser's own button. */
  back(): Promise<void>;
  /** The address in the address bar. */
  address(): Promise<string>;
  /**
   * Sets the size of the page in CSS pixels. WebKit's test browser is never narrower than 450 px.
   * @returns the width that it got
   */
  resize(width: number, height: number): Promise<number>;
  /** Presses the first element that a selector finds, with a mouse. */
  press(selector: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** Pastes, as with the keyboard. */
  paste(): Promise<void>;
  /** Runs a function in the page; what it takes and gives must be JSON. */
  ask<Answer, Given extends readonly unknown[]>(
    question: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** What is seen, as PNG; with 'page' all of the page (not in WebKit), as JPEG. */
  screenshot(extent?: 'page'): Promise<Buffer>;
  /** What the browser complained of since it was last asked; WebKit's driver does not tell. */
  complaints(): string[];
  close(): Promise<void>;
};
