import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
// As a whole, because what extracts messages reads every call of an imported `translate` as a message.
import * as messages from '@docusaurus/Translate';
import {Children, Fragment, isValidElement, type ReactNode} from 'react';
import {phrases, WITHOUT_SPACES, withNumbers} from '../locale/phrases';
import {useLanguages} from '../locale/useLanguages';

/** The words of a `<Translate>` without values, so that they can be divided; every other child as it is. */
function wordsOf(child: ReactNode): ReactNode {
  return isValidElement<{id: string; children: string; values?: object}>(child) &&
    child.type === messages.default &&
    !child.props.values
    ? messages.translate({id: child.props.id, message: child.props.children})
    : child;
}

/*
 * Browsers divide words each in its own way, and old ones not at all: the marks are made in the rendered HTML. A
 * browser renders the words without them, and React keeps the marks, since a `<wbr>` adds nothing to the text that it
 * compares. The development server renders in the browser only.
 */
const MARKS = !ExecutionEnvironment.canUseDOM || process.env.NODE_ENV === 'development';

/**
 * Words in large letters, with marks (`<wbr>`) where a line may end if their script sets no spaces. What is copied,
 * searched and read aloud stays the text. `@theme/Heading` does it for every heading.
 * @param props.children words, `<Translate>`, and elements, before which a line may end
 */
export function Phrases({children}: {children: ReactNode}): ReactNode {
  const {language} = useLanguages();
  return Children.map(children, (child) => {
    const found = wordsOf(child);
    const words = typeof found === 'string' ? withNumbers(found) : found;
    if (typeof words !== 'string' || !WITHOUT_SPACES.test(words)) return words;
    return (
      <span>
        {MARKS
          ? phrases(words, language.code).map((phrase, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the phrases never change
              <Fragment key={index}>
                {phrase}
                <wbr />
              </Fragment>
            ))
          : // One text, which is what React compares.
            words}
      </span>
    );
  });
}
