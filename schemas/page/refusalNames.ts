/**
 * The codes under which an action is refused. Plain data: the code inside pages looks replies up
 * here without carrying a schema library into every frame.
 */
export const REFUSAL_NAMES = [
  "ElementNotFound",
  "ElementChanged",
  "ElementCovered",
  "ElementDisabled",
  /** It did not stay under the pointer: nothing was pressed. */
  "ElementMoved",
  /** The keys would have gone to something else: none was pressed. */
  "FocusLost",
  /** A press or a key came to something else than it was meant for, and was kept from it: nothing was done. Ends the task. */
  "Astray",
  /** Nobody knows what felt it, or only a part of it arrived where it was meant to. Ends the task. */
  "Unaccounted",
  "OptionNotFound",
  "NotEditable",
  "FileNotFound",
  "BlockedUrl",
  /** A stored secret is unknown, or is not for this site or this field: nothing was typed. */
  "SecretRefused",
  /** It would have put the user's clipboard into the page. */
  "ClipboardRefused",
  "NavigationFailed",
  "InvalidAction",
  /** The action needs the user's word and came without it. */
  "NotConfirmed",
  /** The page, or the browser, has no such thing: nothing to download, no screenshot to be had. */
  "NotAvailable",
  /** What was waited for did not come. */
  "TimedOut",
  /** Some of several actions failed; `results` says which. */
  "PartlyFailed",
  /** The code that was evaluated threw. */
  "CodeFailed",
  "PageGone",
  /** The user took the browser, or stopped the task, while it was being done: it may have happened. */
  "Interrupted"
] as const

export type RefusalName = (typeof REFUSAL_NAMES)[number]

/** The page is not what it seems: nothing more is done on it. */
export const isAstray = (name: RefusalName | undefined): boolean =>
  name === "Astray" || name === "Unaccounted"
