/** A break of the site's own source, and what has to stop it. */
export type Mutation = {
  /** What a visitor, a translator or an operator would be left with. */
  readonly name: string;
  readonly file: string;
  /** A text that the file has once. */
  readonly find: string;
  readonly put: string;
  readonly makes: Made;
  /** The spec that has to fail, with words of the title of one of its tests; or words of the build's refusal. */
  readonly stoppedBy: {readonly spec: string; readonly title: string} | {readonly build: string};
};

/**
 * What has to be made anew before the tests can see a break, and no more, so that it is soon told: `nothing`,
 * where they call what is changed; `finish`, where the pages as Docusaurus leaves them are the same; the pages of
 * one language, where the test looks at these; `pages`, where those of every language must agree, as in their styles and
 * inline scripts.
 */
export type Made = 'nothing' | 'finish' | 'en' | 'ja' | 'pages';

/** Mutations by what they break. */
export type Area = {readonly area: string; readonly mutations: readonly Mutation[]};

/** A break in a file that is already said: what it leaves one with, what is found, what is put, what stops it. */
export type Break = readonly [name: string, find: string, put: string, spec: string, title: string];

/**
 * Makes mutations of one file.
 * @param makes what has to be made anew before the tests can see them
 * @param rows whose spec may be `build`: what stands for the title are words of its refusal then
 */
export function breaks(file: string, makes: Made, rows: readonly Break[]): Mutation[] {
  return rows.map(([name, find, put, spec, title]) => {
    const stoppedBy = spec === 'build' ? {build: title} : {spec, title};
    return {name, file, find, put, makes, stoppedBy};
  });
}
