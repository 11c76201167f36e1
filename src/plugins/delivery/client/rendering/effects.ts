/** Packages whose components have had an effect since the last {@link takeEffects}. */
let packages = new Set<string>();

/** Notes that a component of a package has an effect, or a method that React calls after it has shown the component. */
export const noteEffect = (name: string) => void packages.add(name);

/** Returns the names of the packages that were noted, sorted, and forgets them. */
export function takeEffects(): string[] {
  const noted = [...packages].sort();
  packages = new Set();
  return noted;
}
