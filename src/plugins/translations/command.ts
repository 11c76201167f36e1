import {createInterface} from 'node:readline/promises';
import {Refusal} from '../../refusal';
import {check} from './check/check';
import {fails, writeFaults} from './check/report';
import {revisionsBegun} from './check/revisions';
import {readStrictness, type Strictness} from './fault/severity';
import {type Desk, type Project, readDesk} from './read/desk';
import {accept, planAcceptance} from './record/accept';
import {planPublication, publish} from './record/publish';
import {planRevision, revise} from './record/revise';
import {begin, planBeginning} from './record/start';
import {chooseTranslations, namesLike, piecesAt, refuseUnreadable} from './status/choose';
import {writeDiff} from './status/diff';
import {writeStatus} from './status/report';
import {statusRows} from './status/status';

/** What stands behind the command. */
export type Options = {
  readonly format?: string;
  readonly language?: string;
  /** For `start`: the language's own name. */
  readonly name?: string;
  readonly all?: boolean;
  readonly yes?: boolean;
};

/** The terminal a command talks to. */
export type Terminal = {
  readonly print: (text: string) => void;
  /** Asks a question to be answered with yes or no; undefined where nobody can answer. */
  readonly ask: ((question: string) => Promise<boolean>) | undefined;
  readonly colour: boolean;
};

type Action = (desk: Desk, names: readonly string[], options: Options, context: Context) => Promise<boolean>;
type Context = {readonly terminal: Terminal; readonly strictness: Strictness};

async function confirmed(question: string, {yes}: Options, {ask}: Terminal): Promise<boolean> {
  if (yes) {
    return true;
  }
  if (!ask) {
    throw new Refusal('This asks a question first, and nobody is there to answer it; add --yes.');
  }
  return ask(question);
}

const ACTIONS: Readonly<Record<string, Action>> = {
  async status(desk, _names, {format = 'text', language}, {terminal}) {
    refuseUnreadable(desk);
    const rows = statusRows(desk, chooseTranslations(desk, language));
    terminal.print(writeStatus(rows, format, desk.project.product.name, revisionsBegun(desk)));
    return true;
  },

  async diff(desk, names, {language}, {terminal}) {
    refuseUnreadable(desk);
    if (names.length === 0) {
      throw new Refusal('Say what to show: npm run i18n -- diff terms#payment');
    }
    for (const translation of chooseTranslations(desk, language)) {
      for (const name of names) {
        const pieces = piecesAt(desk, translation, name);
        for (const piece of pieces.filter(({state}) => pieces.length === 1 || state !== 'current')) {
          terminal.print(writeDiff(piece, translation, terminal.colour ? 'colour' : 'signs'));
        }
      }
    }
    return true;
  },

  async accept(desk, names, options, {terminal}) {
    if ((names.length === 0) !== (options.all === true)) {
      throw new Refusal('Say what to accept: npm run i18n -- accept terms#payment (or --all).');
    }
    const plan = planAcceptance(desk, names, options.language);
    const {translation, accepted} = plan;
    if (accepted.length === 0) {
      terminal.print('Everything there is current already; nothing to accept.');
      return true;
    }
    const question = `Does ${translation.language.label} now say what the English says, in ${accepted.join(', ')}?`;
    if (options.all && !(await confirmed(question, options, terminal))) {
      terminal.print('Nothing accepted.');
      return false;
    }
    const files = accept(desk, plan);
    terminal.print(`Accepted ${accepted.join(', ')}.\nWritten: ${files.join(', ')}`);
    return true;
  },

  async check(desk, names, {format = 'text', language}, {terminal, strictness}) {
    const chosen = language === undefined && names.length === 0 ? [] : chooseTranslations(desk, language);
    const codes = chosen.map(({language: {code}}) => code);
    const addresses = new Set(
      chosen.flatMap((translation) =>
        names.flatMap((name) => piecesAt(desk, translation, name).map(({address}) => address)),
      ),
    );
    const faults = check(desk, names.length > 0 ? 'in places' : 'once').filter(
      (fault) =>
        (language === undefined || codes.includes(fault.language ?? '')) &&
        (names.length === 0 || addresses.has(fault.address ?? '') || names.includes(fault.address ?? '')),
    );
    terminal.print(writeFaults(faults, format, strictness));
    return !faults.some((fault) => fails(fault, strictness));
  },

  async revise(desk, names, _options, {terminal}) {
    const [name, date, ...more] = names;
    if (name === undefined || date === undefined || more.length > 0) {
      throw new Refusal('Say what is revised, and from when: npm run i18n -- revise privacy 2026-12-01');
    }
    const files = revise(desk, planRevision(desk, name, date));
    terminal.print(
      `The revision of ${name} of ${date} is begun.\nWritten: ${files.join(', ')}\nNow change the text in every language; \`npm run i18n -- check\` says what is left, and \`npm run i18n -- publish ${name}\` records it.`,
    );
    return true;
  },

  async start(desk, [tag], {name}, {terminal}) {
    terminal.print(begin(desk, planBeginning(desk, tag, name)));
    return true;
  },

  async publish(desk, names, options, {terminal}) {
    const plan = planPublication(desk, names);
    const what = plan.changes.join(', ');
    if (what === '') {
      terminal.print('Nothing has changed since the last publication.');
      return true;
    }
    if (!(await confirmed(`Record as published: ${what}?`, options, terminal))) {
      terminal.print('Nothing recorded.');
      return false;
    }
    terminal.print(`Recorded as published: ${what}.\nWritten: ${publish(desk, plan).join(', ')}`);
    return true;
  },
};

/** The actions of the command, as it is called. */
export const ACTION_NAMES = Object.keys(ACTIONS);

/**
 * Runs one action of `npm run i18n`.
 * @param action one of {@link ACTION_NAMES}
 * @param names what it is about: addresses of pieces (`terms#payment`), documents, a document and a date,
 *   the tag of a language
 * @param environment `I18N_STALE` counts
 * @param terminal where it prints and asks
 * @returns the exit status: 0 when it did what it was asked (for `check`: no fault), 1 otherwise;
 *   what it refuses to do is one line, without a stack trace
 */
export async function runCommand(
  project: Project,
  action: string,
  names: readonly string[],
  options: Options,
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<0 | 1> {
  try {
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!run) {
      throw new Refusal(
        action === ''
          ? `Say what to do: npm run i18n -- status. The actions are ${ACTION_NAMES.join(', ')}.`
          : `There is no action "${action}"; did you mean ${namesLike(action, ACTION_NAMES)}?`,
      );
    }
    const strictness = readStrictness(environment);
    return (await run(await readDesk(project), names, options, {terminal, strictness})) ? 0 : 1;
  } catch (error) {
    if (error instanceof Refusal) {
      terminal.print(error.message);
      return 1;
    }
    throw error;
  }
}

/** Gives the terminal of this process. */
export function processTerminal(): Terminal {
  const interactive = process.stdin.isTTY && process.stdout.isTTY;
  const ask = async (question: string) => {
    const lines = createInterface({input: process.stdin, output: process.stdout});
    const answer = await lines.question(`${question} [y/N] `);
    lines.close();
    return /^y(es)?$/i.test(answer.trim());
  };
  return {
    print: (text) => process.stdout.write(`${text}\n`),
    ask: interactive ? ask : undefined,
    colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
  };
}
