/** What is said of an action that names no target, and of selectors that were tested. */

export const pageCopy = {
  whereTarget: 'Either "i", or "x" and "y", or all three must be provided',
  dragTarget: 'Either "to", or "dx" and "dy" must be provided',
  scrollTarget: 'Either "i" or "scrollMainPage" must be provided',
  selectTarget: 'What to select must be provided: "text", or "i" for all of it',
  waitForTarget: 'One of "waitSeconds", "text", "i", "count", "until" and "filters" must be provided',
  waitForElement: 'A "value" and "enabled" are those of an element: "i" must be provided',
  waitForGone: 'What has to be gone must be provided: "text" or "i"',
  waitForCount: '"count" and "role" must be provided together',
  waitForOne:
    'Wait for one thing at a time: "text", with "until": "gone" or not; "i" with "value" or "until"; "role" and "count", with "text" or not; or "until": "changed"',
  selectorIdentified: "The selector identified the element.",
  selectorFoundNone: "The selector did not identify an element.",
  selectorFoundAnother: "The selector identified a different element.",
  selectorFoundMany: "The selector failed to uniquely identify the element.",
  allSelectorsFailed: (count: number) => `All ${count} selectors failed.`,
  selectorsSucceeded: (succeeded: number, total: number) =>
    `${succeeded} out of ${total} selectors succeeded.`
} as const
