/** The packages whose components had effects, and those whose components had other hooks, since the last {@link takeNoted}. */
const noted = {effects: new Set<string>(), hooks: new Set<string>()};

/** Notes that a component of a package has an effect, or another hook. */
export const note = (name: string, kind: keyof typeof noted) => void noted[kind].add(name);

/** Returns the names of the packages that were noted, with spaces between them, and forgets them. */
export function takeNoted() {
  const [effects, hooks] = [noted.effects, noted.hooks].map((names) => {
    const text = [...names].sort().join(' ');
    names.clear();
    return text;
  });
  return {effects, hooks};
}
