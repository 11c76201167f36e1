import {usePluginData} from '@docusaurus/useGlobalData';
import type {ReactNode} from 'react';
import type {TranslationsData} from '..';
import styles from './panel.module.css';

/** Shows over every page of the development server what is to be mended in the texts; nothing while nothing is. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  const {report} = usePluginData('translations') as TranslationsData;
  return (
    <>
      {children}
      {report && (
        <details open lang="en" dir="ltr" className={styles.panel}>
          <summary>To mend in the texts</summary>
          <pre>{report}</pre>
        </details>
      )}
    </>
  );
}
