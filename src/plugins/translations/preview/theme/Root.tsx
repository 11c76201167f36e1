import type {ReactNode} from 'react';
import {Panel} from '../Panel';

/** Draws the panel beside every page. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  return (
    <>
      {children}
      <Panel />
    </>
  );
}
