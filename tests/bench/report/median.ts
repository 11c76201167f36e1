/**
 * Gives the middle value, or the mean of the two in the middle.
 * @throws {RangeError} for no values
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) {
    throw new RangeError('there is no median of no values');
  }
  return (upper + lower) / 2;
}
