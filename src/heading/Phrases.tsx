import marked from '@generated/translation/default/phrases.json';
import {Fragment, type ReactNode} from 'react';

/**
 * A heading's or subtitle's words, with marks where a line may end if the script sets no spaces. The marks are
 * `<wbr>`, which is no letter: what is copied, searched and read aloud stays the text. They were found as the
 * site was built, since browsers divide words each in its own way.
 * @param props.text the words, as translated
 * @param props.show what is shown of a phrase; the phrase itself where it is left out
 */
export function Phrases({
  text,
  show = (phrase) => phrase,
}: {
  text: string;
  show?: (phrase: string) => ReactNode;
}): ReactNode {
  const lines = marked.find((one) => one.replaceAll('\n', '') === text) ?? text;
  const [first = text, ...others] = lines.split('\n');
  return (
    <>
      {show(first)}
      {others.map((phrase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's phrases never change
        <Fragment key={index}>
          <wbr />
          {show(phrase)}
        </Fragment>
      ))}
    </>
  );
}
