/** What is said of an action that names no target, and of selectors that were tested. */

export const pageCopy = {
  scrollTarget: 'Either "i" or "scrollMainPage" must be provided',
  waitForTarget: 'One of "waitSeconds", "text" and "filters" must be provided',
  selectorIdentified: "The selector identified the element.",
  selectorFoundNone: "The selector did not identify an element.",
  selectorFoundAnother: "The selector identified a different element.",
  selectorFoundMany: "The selector failed to uniquely identify the element.",
  allSelectorsFailed: (count: number) => `All ${count} selectors failed.`,
  selectorsSucceeded: (succeeded: number, total: number) =>
    `${succeeded} out of ${total} selectors succeeded.`
} as const
