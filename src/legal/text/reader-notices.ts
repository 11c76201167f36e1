/** What the page of a translated document tells its readers of its age. */
export type ReaderNotice = {
  /** Number of introduction, sections and closing words. */
  readonly total: number;
  /** The stale ones by name of their passage: `#payment`, `:introduction`, `:closing`. */
  readonly stale: readonly string[];
};

/** The notices of a language, by document; documents that are wholly up to date have none. */
export type ReaderNotices = Readonly<Record<string, ReaderNotice>>;
