/** What is kept in the process, by name. */
const KEPT = Symbol.for('translations');

/**
 * Returns a value that is kept as long as the process runs. Docusaurus loads the plugin anew for each language of a
 * build, and whenever the configuration is saved, so variables of modules would be lost.
 * @param create makes the value when it is needed for the first time
 */
export function kept<Value>(name: string, create: () => Value): Value {
  const holder = globalThis as unknown as {[KEPT]?: Map<string, unknown>};
  holder[KEPT] ??= new Map();
  if (!holder[KEPT].has(name)) holder[KEPT].set(name, create());
  return holder[KEPT].get(name) as Value;
}
