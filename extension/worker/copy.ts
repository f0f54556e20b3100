/** Every sentence the service worker answers a browser call with. */
import { browserCopy } from "#schemas/browser-host/copy.ts"

interface Awaited {
  readonly until?: string
  readonly value?: string
  readonly count?: number
}

/** `what`: what is waited for, or what is counted. */
const becoming = (what: string, { until, value, count }: Awaited): string => {
  if (count !== undefined)
    return count === 0 ? `there is no ${what}` : `there are at least ${count} of ${what}`
  if (value !== undefined) return `${what} shows "${value}"`
  return `${what} ${until === undefined ? "is there" : until === "changed" ? "has changed" : `is ${until}`}`
}

export const workerCopy = {
  unknownError: "Unknown error",
  handlerMissing: "No handler found for extension version",
  /** Behind that. */
  handlerMissingHow: (version: string) =>
    `${version}. The extension in this browser is older than what is asked of it, so nothing was done. Update it (on chrome://extensions, press the round arrow on its card), then try again.`,
  ...browserCopy,
  windowIdMissing: "Browser window ID not found",
  multipleActionsFailed: (succeeded: number, total: number) =>
    `${succeeded}/${total} actions succeeded and the rest failed. Please try the failed actions again!`,
  multipleActionsSucceeded: (total: number) => `Successfully executed ${total} actions`,
  openedPageMissing: "Couldn't find the opened PDF page.",
  openedUrlUnread: "Couldn't read the URL of the opened PDF page.",
  exportHeld: (requests: string) =>
    `Its button sends something that you would be asked about first (${requests}). It was not sent. Press it yourself if you want that.`,
  noDocument: "What it opens is no document, going by its address, and was not saved.",
  fileNotFetched: "The file could not be fetched from its address.",
  downloadComplete: "Download complete.",
  pageNotSavable: "Current page is not savable.",
  screenshotFailed: "Failed to capture screenshot - page may not be accessible.",
  screenshotNotTaken: (reason: string) => `Failed to take screenshot: ${reason}`,
  evaluateUnconfirmed: "Code is evaluated only after the user has agreed to it.",
  clipboardInCode:
    "The code was not run: it uses the clipboard, which is the user's own. Do it without, or type the text instead.",
  entriesRewritten:
    "Nothing was pressed: what goes out has changed since the user agreed to it. Read the page again.",
  notTried: "Not tried, because the one before did not succeed.",
  fieldLeft: (field: string) =>
    `${field} left the page as it was written into, and nobody can tell what became of the text. Read the page again.`,
  entryFormatted: (shows: string) => `The field writes it as "${shows}".`,
  entryIgnored: (field: string) => `${field} did not take the text.`,
  entryAltered: (field: string, shows: string) =>
    shows === ""
      ? `${field} is empty now: it did not keep what was entered.`
      : `${field} now holds "${shows}", which is not what was to be entered.`,
  stepperTakes: (stepper: string, text: string, least = Number.NaN, most = Number.NaN) =>
    `${stepper} takes a number${Number.isNaN(least) ? "" : ` from ${least}`}${Number.isNaN(most) ? "" : ` up to ${most}`}, not "${text}".`,
  stepperUntold: (stepper: string) => `${stepper} tells no number. Drag it, and look at the page.`,
  stepperKeyless: (stepper: string) => `${stepper} does not move by keys. Drag it by so many pixels.`,
  stepperSet: (stepper: string, shown: number, isMoved: boolean) =>
    isMoved ? `${stepper} is at ${shown} now.` : `${stepper} is at ${shown} already.`,
  stepperLeft: (stepper: string, wanted: number, shown: number) =>
    `${stepper} does not become ${wanted}: it is at ${shown} now.`,
  boxNotSet: (wanted: boolean) => `The box did not become ${wanted ? "checked" : "unchecked"}.`,
  chosen: (option: string, isShown: boolean) =>
    isShown
      ? `Selected "${option}".`
      : `Pressed "${option}". Whether it was taken cannot be told from the widget: read the page.`,
  choiceNotShown: (widget: string, shows: string, option: string) =>
    shows === ""
      ? `"${option}" was pressed, but ${widget} does not show it.`
      : `${widget} shows "${shows}" and not "${option}".`,
  noListCame: (text: string) => `No list came up for "${text}", and nothing was chosen.`,
  notSuggested: (text: string) => `"${text}" is none of the field's suggestions.`,
  listNotOpen: "The list did not open. Click it and read the page.",
  listLeft: (isOpen: boolean) => (isOpen ? "The list is still open." : "The list was closed again."),
  textLeft: (text: string) => `"${text}" stands there as it was typed.`,
  windowClosed:
    "The window closed itself as this was done, and the page that opened it is in front again. Look there whether it worked.",
  windowGone:
    "The window was closed before this was done in it. The page that opened it is in front again: look there how things stand.",
  movedAway: (target: string) =>
    `${target} does not stay where the pointer is: the page moves it away. Nothing was pressed.`,
  pointInFrame: (x: number, y: number) =>
    `What lies at ${x}, ${y} is in a frame that cannot be looked into. Nothing was done there.`,
  /** `what`: in words, with its id where it has one. */
  pointChanged: (what: string, hasId: boolean) =>
    `The page has changed since the point was chosen: ${what} lies there now. ${hasId ? "Act on that by its id" : "Look at the page, and choose it anew"}, if it is what is meant.`,
  dragLeavesView: (x: number, y: number) =>
    `The drag would end at ${x}, ${y}, which is out of view. Scroll first, or drag less far.`,
  dragAcrossFrames: "Nothing can be dragged from one frame to another.",
  wheelTurned: (direction: string, place: string) =>
    `Turned the wheel ${direction === "top" ? "far up" : direction === "bottom" ? "far down" : direction} over ${place}.`,
  scrolledOut: (direction: string) => `It does not scroll any further ${direction}.`,
  waitedFor: (what: string, awaited: Awaited) => `Now ${becoming(what, awaited)}.`,
  waitedInVain: (what: string, awaited: Awaited, seconds: number, seen: string) =>
    `Waited ${seconds} s in vain until ${becoming(what, awaited)}${seen === "" ? "." : `: ${seen}.`}`,
  wentAstray: (target: string, stray: string) =>
    `What was meant for ${target} would have come to ${stray}: the page put that in its way at the last moment. It was kept from it, and nothing was done there.`,
  keyAstray: (target: string, stray: string) =>
    `As keys were given to ${target}, a key came to ${stray}: somebody pressed one there, or the focus went there. It was kept from it, and nothing was done there.`,
  focusMoved: (target: string, to: string) =>
    `As keys were given to ${target}, the focus went on to ${to}: ${target} felt the keys before that, and those after it were kept from the page. Look at what each holds now before typing the rest.`,
  keysMissed: (target: string) =>
    `Not every key that was given to ${target} came to it: the focus went elsewhere meanwhile, maybe to a frame that was not there before, and nobody can tell what felt the others. Look at what the page holds now, frames in it as well.`,
  insertUnanswered: "The page did not answer in time.",
  /** In the place of what is in it. */
  barredFrame: "a frame that may not be read",
  neverArrived: (target: string) =>
    `What was meant for ${target} did not arrive there, and nobody can tell what felt it instead.`,
  untitledTab: "(Untitled Tab)"
} as const
