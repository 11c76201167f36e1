/** What a visit is held to beside the budgets of the tests (tests/delivery/budgets/budgets.ts); times in milliseconds. */
export const targets = {
  score: 100,
  /** Our largest paint over the hand-written page's, medians of the same run. */
  largestPaintRatio: 1.1,
  /** Over the hand-written page's, which nothing of its own blocks. */
  blocking: 10,
  shift: 0,
  firstPress: 100,
  /** Over the same page's with every script cut out, medians taken in turn. */
  firstPressRatio: 1.1,
  /** Bytes of a whole visit over the hand-written site's, without what comes once: React and the preview's files. */
  wholeVisitRatio: 1.5,
} as const;
