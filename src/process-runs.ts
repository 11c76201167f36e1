/** Says whether a process of this machine is running, by its number. */
export function processRuns(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Another user's, then.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
