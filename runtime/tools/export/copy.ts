/** Every sentence of the bulk export. */
import { copy } from "#schemas/copy.ts"
import { DOWNLOADS_FOLDER } from "#schemas/savedNames.ts"

const files = (count: number): string => (count === 1 ? "1 file" : `${count} files`)

export const exportCopy = {
  tabMissing: "Couldn't find an active tab.",
  pageLeftOut: "The page beside this chat is left out of it. Take it in, and send /export again.",
  pageUnread: "Couldn't read page.",
  mismatch: "Mismatch between number of download buttons and app names.",
  nothingListed:
    "There is nothing to export on this page: it lists no files with a Download button beside each.",
  takesNoWords:
    "“/export” saves every file that the page lists, and takes no words after it. Show on the page just what you want, then send “/export” alone.",
  tooMany: (found: number, max: number) =>
    `This page lists ${found} files, and an export takes at most ${max}. Show fewer of them on the page, and export one part after the other.`,
  saving: (place: number, total: number, name: string) => `Saving ${place} of ${total}: “${name}”`,
  unknown: "It is not known whether it was saved: the work was cut off just then. Look into the folder.",
  saved: (count: number, folder: string) =>
    `Saved ${files(count)} to “${DOWNLOADS_FOLDER}/${folder}”, in your folder of downloads.`,
  savedByPage: (count: number) =>
    `The page itself saved ${files(count)}: where your browser puts downloads, under ${count === 1 ? "a name" : "names"} of its own. The list of the export has ${count === 1 ? "it" : "them"}.`,
  nothingSaved: "Nothing was saved.",
  notSaved: (count: number) => `Not saved: ${files(count)}. The list of the export says which, and why.`,
  listOfNotSaved: "Not saved:",
  listByPage: "Saved by the page itself, as:",
  notPressed: (does: ReadonlyArray<string>) =>
    `Its button was not pressed: ${does.join("; ")}. Press it yourself if you want that.`,
  mayPress: (count: number, host: string) =>
    `The page at ${host} keeps a connection open, over which a press may send something at once: nobody could hold it. Press ${count === 1 ? "its Download button" : `its ${count} Download buttons`}?`,
  saidNo: "Its button was not pressed, as you said.",
  progress: copy.progress.analyzing
} as const
