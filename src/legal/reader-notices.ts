/** What the page of a translated document tells its readers of its age. */
export type ReaderNotice = {
  /** Number of introduction, sections and closing words. */
  readonly total: number;
  /** Ids of the stale sections; `introduction` and `closing` for those. */
  readonly stale: readonly string[];
};

/** The notices of a language, by document; documents that are wholly up to date have none. */
export type ReaderNotices = Readonly<Record<string, ReaderNotice>>;
