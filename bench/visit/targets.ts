/** What a visit is held to beside the budgets of the tests (tests/delivery/budgets/budgets.ts); times in milliseconds. */
export const targets = {
  score: 100,
  /** Our largest paint over the hand-written page's, medians of the same run. */
  largestPaintRatio: 1.1,
  /** Over the hand-written page's, which nothing of its own blocks. */
  blocking: 10,
  shift: 0,
  firstPress: 100,
} as const;
