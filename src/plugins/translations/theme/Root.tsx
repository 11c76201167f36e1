import {usePluginData} from '@docusaurus/useGlobalData';
import type {ReactNode} from 'react';
import type {TranslationsData} from '..';
import styles from './panel.module.css';

/** What is to be mended in the texts, over every page of the development server; nothing while nothing is. */
function Panel(): ReactNode {
  const {problems} = usePluginData('translations') as TranslationsData;
  return (
    <aside lang="en" dir="ltr" aria-live="polite" className={styles.panel}>
      {problems.length > 0 && (
        <details open>
          <summary>To mend in the texts: {problems.length}</summary>
          <ul>
            {problems.map(({file, line, reason, note}) => (
              <li key={`${file} ${line} ${reason}`}>
                <p className={styles.line}>
                  {file}:{line}
                </p>
                <p>{reason}</p>
                {note && <p className={styles.remedy}>{note}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}

/** Draws the panel beside every page. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  return (
    <>
      {children}
      <Panel />
    </>
  );
}
