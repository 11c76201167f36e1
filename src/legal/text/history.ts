/** A date as a page shows it. */
export type WrittenDate = {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The same date as the page's language writes it. */
  readonly written: string;
};

/** A date of a document, and what was done on it. */
export type DatedEvent = WrittenDate & {readonly kind: 'established' | 'revised'};

/** A stretch of text, and whether it is only in the version before, only in the later one, or in both. */
export type DiffPart = {readonly kind: 'same' | 'removed' | 'added'; readonly text: string};

/** A section that a revision changed, in the words of one language. */
export type SectionChange = {
  /** `#id`, `:introduction` or `:closing`. */
  readonly name: string;
  /** Its heading; empty where it has none. */
  readonly title: string;
  /** `same` where another language's text changed and this one's did not. */
  readonly kind: 'changed' | 'added' | 'removed' | 'same';
  /** The paragraphs and list items that differ. */
  readonly runs: readonly (readonly DiffPart[])[];
};

/** What a revision changed. */
export type Revision = WrittenDate & {
  readonly sections: readonly SectionChange[];
  /** The version before it, where that states a date and so has a page. */
  readonly before?: WrittenDate & {readonly address: string};
};

/** The past of a language's documents; empty while there is none. */
export type History = {
  /** By document, from the first revision to the last. */
  readonly revisions: Readonly<Record<string, readonly Revision[]>>;
  /** Where a section that is gone can still be read, by its address in the text in force. */
  readonly gone: Readonly<Record<string, string>>;
};

/** What the page of a former version is given beside its text. */
export type FormerVersion = WrittenDate & {
  readonly document: string;
  readonly title: string;
  readonly dates: readonly DatedEvent[];
  /** The day from which another version held. */
  readonly until: WrittenDate;
  /** Number of numbered sections, and what was stale, by name of its passage. */
  readonly notice: {readonly sections: number; readonly stale: readonly string[]};
  /** Tag of the language of its text, where that is not the page's: the page's had none yet. */
  readonly textLanguage?: string;
};
