/**
 * Makes a reader that reads once for all the languages that a process builds, and anew each time for the development
 * server, whose files change.
 */
export function onceForLanguages<Given extends readonly unknown[], Content>(
  read: (...given: Given) => Promise<Content>,
): (...given: Given) => Promise<Content> {
  let built: Promise<Content> | undefined;
  return (...given) => {
    if (process.env.NODE_ENV !== 'production') {
      return read(...given);
    }
    built ??= read(...given);
    return built;
  };
}
