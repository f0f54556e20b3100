/** The words around open tabs that go along with a message. */
import { CONTEXT_TABS_MAX } from "#schemas/limits.ts"

export const tabsText = {
  add: "Add open tabs",
  title: "Open tabs",
  chosen: "Tabs that go along",
  remove: (title: string) => `Leave out the tab ${title}`,
  beside: "Beside this chat, so it goes along anyway",
  asking: "Asking the browser…",
  none: "No web page is open besides, or none you let the assistant see.",
  full: `A message carries at most ${CONTEXT_TABS_MAX} tabs.`,
  unknown: "This browser does not say which tabs are open. Is it still connected?"
} as const
