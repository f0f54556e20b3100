/**
 * What is said of an export that is over. Its own sentences are the message, which becomes the reply; what a page calls its
 * files, and whatever else it has a word in, goes beside it, so that it is read as plain text and told to no model as ours. Pure.
 */
import { failed } from "#runtime/tools/failed.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { exportCopy } from "./copy.ts"
import { inOneLine } from "./inOneLine.ts"
import { EXPORT_NOTE_MAX_CHARS } from "./limits.ts"

/** What there is to say of one file: why it was not saved, or what it is called where its page saved it. */
export interface Noted {
  readonly name: string
  readonly note: string
}

export interface Exported {
  readonly folder: string
  /** In the folder. */
  readonly count: number
  readonly byPage: ReadonlyArray<Noted>
  readonly notSaved: ReadonlyArray<Noted>
}

const listed = (heading: string, files: ReadonlyArray<Noted>): ReadonlyArray<string> =>
  files.length === 0
    ? []
    : [
        heading,
        ...files.map(
          ({ name, note }) => `- ${inOneLine(name)}: ${truncateText(inOneLine(note), EXPORT_NOTE_MAX_CHARS)}`
        )
      ]

export const exportResult = ({ byPage, count, folder, notSaved }: Exported): ToolResult => {
  const isNothing = count + byPage.length === 0
  const message = [
    isNothing ? exportCopy.nothingSaved : count === 0 ? "" : exportCopy.saved(count, folder),
    byPage.length === 0 ? "" : exportCopy.savedByPage(byPage.length),
    notSaved.length === 0 ? "" : exportCopy.notSaved(notSaved.length)
  ]
    .filter((sentence) => sentence !== "")
    .join("\n\n")
  const said = [...listed(exportCopy.listOfNotSaved, notSaved), ...listed(exportCopy.listByPage, byPage)]
  const result: ToolResult = isNothing
    ? { ...failed(message), end: true }
    : { type: "success", message, end: true }
  return said.length === 0 ? result : { ...result, said: said.join("\n") }
}
