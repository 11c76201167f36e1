import {isValidElement, type ReactNode, useState} from 'react';

/** Shows a table of Markdown, as components for tables of options do, and a button that breaks the part. */
export default function Boundary({children}: {children: ReactNode}) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !isValidElement(children) || children.type !== 'table')
    throw new Error('Broken on purpose');
  return (
    <section aria-label="Options">
      {children}
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </section>
  );
}
