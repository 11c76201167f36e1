import Original from '@delivery/Root';
import type {ReactNode} from 'react';
import {takeNoted} from './effects';

/** Rendered after a page's other components; in a browser, nothing is noted. */
function Noted() {
  const {effects, hooks} = takeNoted();
  return (effects || hooks) && <template data-effects={effects} data-hooks={hooks} />;
}

/**
 * Around `Root`: leaves a mark with the packages whose components have effects or hooks on a page, which the finishing
 * step takes out again (page/levels.ts). In browsers too, because the ids of `useId` depend on the tree.
 */
export default function Root({children}: {children: ReactNode}) {
  // What a page that failed has left.
  takeNoted();
  return (
    <>
      <Original>{children}</Original>
      <Noted />
    </>
  );
}
