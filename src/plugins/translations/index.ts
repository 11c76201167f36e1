export type {DiffPart} from './compare';
export type {Corpus, Dates, Facts, Locale, Project, Text, Unit, Version} from './model';
export {UserError} from './model';
export type {Options} from './options-stub';
export type {DatedEvent, FormerVersion} from './past/pages';
export {writeDates} from './past/pages';
export type {History, Revision, SectionChange} from './past/revisions';
export {type DividedDocument, divide, type Section} from './read/document';
export {
  allDates,
  type Fact,
  factsFor,
  fillFacts,
  isCalendarDate,
  noFactNamed,
  readFrontMatter,
  writeDate,
  writeFact,
} from './read/front-matter';
export type {ReaderNotice, ReaderNotices} from './state';
export {fillMarkdown} from './version';
