import type {Facts, Text} from '../model';
import {Problem} from '../problem';
import {factsFor} from '../read/facts';

/** What the English says on its own: a title, and only facts that there are. */
export function* original({name: document, named, head, file}: Text, facts: Facts): Iterable<Problem> {
  if (head.title === undefined) {
    const reason = 'The front matter has no title.';
    yield new Problem(
      'missing',
      {file, line: 1, id: `${document}:head`},
      reason,
      'Write `title: …` into it.',
    );
  }
  const known = factsFor(head, {facts, dateFormat: ''}).values;
  for (const {name, line} of named) {
    if (!known.has(name)) {
      const reason = `There is no fact named {${name}}; expected one of ${[...known.keys()].join(', ')}.`;
      const note =
        'Their values stand in src/product.ts, the dates and what stands for a missing setting in the front matter.';
      yield new Problem('fact', {file, line, id: `${document}:head`}, reason, note);
    }
  }
}
