import {translate} from '@docusaurus/Translate';
import problems from '@generated/translations/default/problems.json';
import type {PropsWithChildren} from 'react';
import styles from './panel.module.css';

/** Descriptions of problems in the language of the page, by rule. */
const KINDS: Record<string, string> = {
  malformed: translate({
    id: 'panel.malformed',
    message: 'cannot be read',
    description: 'Development panel, of a file',
  }),
  missing: translate({
    id: 'panel.missing',
    message: 'is missing',
    description: 'Development panel, of a text',
  }),
  structure: translate({
    id: 'panel.structure',
    message: 'paragraphs or items differ',
    description: 'Development panel, from the English',
  }),
  fact: translate({
    id: 'panel.fact',
    message: 'number, date or link differs',
    description: 'Development panel, from the English',
  }),
  untranslated: translate({
    id: 'panel.untranslated',
    message: 'not translated',
    description: 'Development panel, of a text',
  }),
  stale: translate({
    id: 'panel.stale',
    message: 'the English has changed',
    description: 'Development panel, of a text',
  }),
  other: translate({
    id: 'panel.other',
    message: 'is not as it should be',
    description: 'Development panel, of a text',
  }),
};

/**
 * Shows a panel with the problems of the texts on every page of the development server; no panel if there are
 * none.
 */
export default function Root({children}: PropsWithChildren) {
  return (
    <>
      {children}
      {problems.length > 0 && (
        <details open className={styles.panel}>
          <summary>
            {translate({
              id: 'panel.title',
              message: 'To fix in the texts',
              description: 'Title of the development panel',
            })}
          </summary>
          <ul>
            {problems.map(({ruleId, file, line, reason}) => (
              <li key={file + line + reason}>
                {file}:{line} {KINDS[ruleId] ?? KINDS.other} <span lang="en">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
