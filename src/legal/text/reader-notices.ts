/** What the page of a translated document tells its readers of its age. */
export type ReaderNotice = {
  /** Number of numbered sections; introduction and closing words have no number. */
  readonly sections: number;
  /** What is stale, by name of its passage: `#payment`, `:introduction`, `:closing`. */
  readonly stale: readonly string[];
};

/** The notices of a language, by document; documents that are wholly up to date have none. */
export type ReaderNotices = Readonly<Record<string, ReaderNotice>>;
