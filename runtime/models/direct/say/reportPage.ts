/**
 * A page in a few lines of Markdown: its title, its headings and main text, what can be done on it.
 * Text of the page is escaped, so that it stays text wherever the report is shown.
 */

import { DIRECT_READ_MAX_CHARS } from "#runtime/models/direct/limits.ts"
import { isControl } from "#runtime/models/direct/match/controlRoles.ts"
import { fold } from "#runtime/models/direct/match/nameWords.ts"
import type { PageView } from "#runtime/models/direct/plan/TaskView.ts"
import { PAGE_LINE_MAX_CHARS } from "#schemas/limits.ts"
import type { PageNode } from "#schemas/page/PseudoHtml.ts"
import { readOf } from "#schemas/page/ReadPage.ts"

const escapeMarkdown = (text: string): string => fold(text).replace(/[\\`*_[\]<>#|~!]/g, "\\$&")

/** Text and headings in page order; names of controls are listed apart. */
const linesOf = (nodes: ReadonlyArray<PageNode>): ReadonlyArray<string> =>
  nodes.flatMap((node) => {
    if (typeof node === "string") return node.trim() === "" ? [] : [escapeMarkdown(node)]
    if (node.role === "heading") return [`**${escapeMarkdown(node.name)}**`, ...linesOf(node.children)]
    const own = isControl(node) || node.name === "" ? [] : [escapeMarkdown(node.name)]
    return [...own, ...linesOf(node.children)]
  })

const controlsOf = (nodes: ReadonlyArray<PageNode>): ReadonlyArray<string> =>
  nodes.flatMap((node) =>
    typeof node === "string"
      ? []
      : [
          ...(isControl(node) && node.name !== "" ? [`${escapeMarkdown(node.name)} (${node.role})`] : []),
          ...controlsOf(node.children)
        ]
  )

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`

/** Controls are listed in this share of the report. */
const CONTROLS_SHARE = 0.3

export const reportPage = (page: PageView["shown"]): string => {
  const { nodes } = readOf(page)
  const { title, url } = page
  const heading = `**${escapeMarkdown(cut(title === "" ? url : title, PAGE_LINE_MAX_CHARS))}**`
  const controls = [...new Set(controlsOf(nodes))].join(", ")
  const actions =
    controls === "" ? "" : `You can use: ${cut(controls, DIRECT_READ_MAX_CHARS * CONTROLS_SHARE)}`
  const lines = linesOf(nodes).filter((line, index, all) => line !== all[index - 1] && line !== heading)
  const text = cut(lines.join("\n\n"), DIRECT_READ_MAX_CHARS - actions.length)
  return [heading, text, actions].filter((part) => part !== "").join("\n\n")
}
