import {type ReactNode, useEffect, useState} from 'react';
import {PREVIEW_ADDRESS} from './address';
import styles from './panel.module.css';
import type {Preview, PreviewFault, PreviewFile, Words} from './preview';

type Speaker = Preview['language'];

/** Words in the language of the page, where it has them, and in English. */
function InBoth({words: {english, own}, speaker}: {words: Words; speaker: Speaker}): ReactNode {
  return (
    <>
      {own && (
        <p lang={speaker.code} dir={speaker.direction} className={styles.own}>
          {own}
        </p>
      )}
      <p>{english}</p>
    </>
  );
}

function FaultItem({fault, speaker}: {fault: PreviewFault; speaker: Speaker}): ReactNode {
  const {line, what, remedy, own, address} = fault;
  return (
    <li>
      <p className={styles.line}>Line {line}</p>
      <InBoth words={{english: what, ...(own && {own})}} speaker={speaker} />
      {remedy && <p className={styles.remedy}>{remedy}</p>}
      {address && <a href={address}>{address}</a>}
    </li>
  );
}

function FileFaults({file: {file, kept, faults}, speaker}: {file: PreviewFile; speaker: Speaker}): ReactNode {
  return (
    <section>
      <h3 className={styles.file}>{file}</h3>
      {kept && <InBoth words={kept} speaker={speaker} />}
      <ul>
        {faults.map((fault) => (
          <FaultItem key={`${fault.line} ${fault.what}`} fault={fault} speaker={speaker} />
        ))}
      </ul>
    </section>
  );
}

/** What is to be mended in the texts, over every page of the development server; nothing while nothing is. */
export function Panel(): ReactNode {
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    const events = new EventSource(PREVIEW_ADDRESS);
    events.onmessage = ({data}) => setPreview(JSON.parse(data));
    return () => events.close();
  }, []);
  const faults = preview?.files.flatMap((file) => file.faults) ?? [];
  return (
    <aside lang="en" dir="ltr" aria-live="polite" className={styles.panel}>
      {preview && faults.length > 0 && (
        <details open>
          <summary>
            <span lang={preview.language.code}>{preview.heading.own ?? preview.heading.english}</span>:{' '}
            {faults.length}
          </summary>
          {preview.files.map((file) => (
            <FileFaults key={file.file} file={file} speaker={preview.language} />
          ))}
        </details>
      )}
    </aside>
  );
}
