/** Every sentence of the bulk export. */
import { copy } from "#schemas/copy.ts"
import { DOWNLOADS_FOLDER } from "#schemas/savedNames.ts"

/** A file that was not saved, and why. */
export interface NotSaved {
  readonly name: string
  readonly problem: string
}

const listed = (notSaved: ReadonlyArray<NotSaved>): string =>
  notSaved.map(({ name, problem }) => `- ${name}: ${problem}`).join("\n")

const files = (count: number): string => (count === 1 ? "1 file" : `${count} files`)

export const exportCopy = {
  tabMissing: "Couldn't find an active tab.",
  pageLeftOut: "The page beside this chat is left out of it. Take it in, and send /export again.",
  pageUnread: "Couldn't read page.",
  mismatch: "Mismatch between number of download buttons and app names.",
  nothingListed:
    "There is nothing to export on this page: it lists no files with a Download button beside each.",
  tooMany: (found: number, max: number) =>
    `This page lists ${found} files, and an export takes at most ${max}. Show fewer of them on the page, and export one part after the other.`,
  saving: (place: number, total: number, name: string) => `Saving ${place} of ${total}: ${name}`,
  unknown: "It is not known whether it was saved: the work was cut off just then. Look into the folder.",
  saved: (count: number, folder: string) =>
    `Saved ${files(count)} to “${DOWNLOADS_FOLDER}/${folder}”, in your folder of downloads.`,
  savedSome: (count: number, folder: string, notSaved: ReadonlyArray<NotSaved>) =>
    `${count === 0 ? "Nothing was saved." : exportCopy.saved(count, folder)}\n\nNot saved:\n${listed(notSaved)}`,
  progress: copy.progress.analyzing
} as const
