export type {Corpus, Dates, Facts, Locale, Project, Text, Unit, Version} from './model';
export {UserError} from './model';
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
