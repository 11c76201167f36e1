import Original from '@delivery/Root';
import type {ReactNode} from 'react';
import {takeEffects} from './effects';

/** Rendered after a page's other components; in a browser, nothing is noted. */
function Effects() {
  const packages = takeEffects();
  return packages.length > 0 && <template data-effects={packages.join(' ')} />;
}

/**
 * Around `Root`: leaves a mark with the packages whose components have effects on a page, which the finishing step takes out
 * again (page/levels.ts). In browsers too, because the ids of `useId` depend on the tree.
 */
export default function Root({children}: {children: ReactNode}) {
  // What a page that failed has left.
  takeEffects();
  return (
    <>
      <Original>{children}</Original>
      <Effects />
    </>
  );
}
