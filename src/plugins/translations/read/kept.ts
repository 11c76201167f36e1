import type {Problem} from '../problem';

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

/** What was read from files, by file and what was read. */
const files = kept('files', () => new Map<string, {source: string; value: unknown; problems: Problem[]}>());

/**
 * Returns what a function reads from a source, or what it read the last time if the source is the same.
 * @param key the file, what is read from it, and everything else that the value depends on
 * @param problems receives the problems found
 * @param read reads the source; errors that it throws are not kept
 * @returns the value, which must not be changed
 */
export function readOnce<Value>(
  key: string,
  source: string,
  problems: Problem[],
  read: (problems: Problem[]) => Value,
): Value {
  let last = files.get(key);
  if (last?.source !== source) {
    const found: Problem[] = [];
    last = {source, value: read(found), problems: found};
    files.set(key, last);
  }
  problems.push(...last.problems);
  return last.value as Value;
}

/** Results by the object that they were computed for, each with what it depends on. */
export type Results<Value> = WeakMap<object, {basis: readonly unknown[]; value: Value}>;

/**
 * Returns what was computed for an object the last time, while everything that it depends on is the same; otherwise
 * computes it.
 * @param basis what the value depends on besides the object, compared by `===`
 */
export function whileSame<Value>(
  results: Results<Value>,
  object: object,
  basis: readonly unknown[],
  compute: () => Value,
): Value {
  const last = results.get(object);
  const isSame =
    last?.basis.length === basis.length && last.basis.every((value, index) => value === basis[index]);
  if (last && isSame) return last.value;
  const value = compute();
  results.set(object, {basis, value});
  return value;
}
