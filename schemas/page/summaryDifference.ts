/**
 * What changed on a page between two summaries of it, in a few lines of pseudo-HTML: what appeared,
 * what is gone, what is another now. Bounded, and as safe against a page's texts as a summary is. Pure.
 *
 *     Appeared:
 *      <status>Saved
 *     Changed:
 *      <button i=0.7>Save → <button i=0.7 disabled>Saved
 */
import { SUMMARY_DIFFERENCE_MAX_CHARS } from "./limits.ts"
import { handlesAt, isMoreLine, withoutHandles } from "./MoreHandle.ts"
import { type PageNode, renderLine } from "./PseudoHtml.ts"
import type { ReadPage } from "./ReadPage.ts"

interface Content {
  /** Lines of elements that can be acted on, by their ids. */
  readonly byId: ReadonlyMap<string, string>
  /** How often each other line is there. */
  readonly counts: ReadonlyMap<string, number>
  /** In the order of the page, each once. */
  readonly lines: ReadonlyArray<string>
  readonly isCut: boolean
}

const contentOf = ({ nodes }: ReadPage): Content => {
  const byId = new Map<string, string>()
  const counts = new Map<string, number>()
  const lines = new Set<string>()
  let isCut = false
  const visit = (node: PageNode): void => {
    // Handles move without meaning anything: a summary that is cut gives out others each time.
    if (typeof node !== "string" && handlesAt(node).length > 0) {
      isCut = true
      if (isMoreLine(node)) return
    }
    const line = renderLine(typeof node === "string" ? node : withoutHandles(node), 0)
    lines.add(line)
    if (typeof node !== "string" && node.i !== undefined) byId.set(node.i, line)
    else counts.set(line, (counts.get(line) ?? 0) + 1)
    if (typeof node !== "string") node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return { byId, counts, lines: [...lines], isCut }
}

/** Lines of one summary that the other does not have, or not as often. */
const missingIn = (other: Content, one: Content): ReadonlyArray<string> => {
  const idOf = new Map(Array.from(one.byId, ([id, line]) => [line, id]))
  return one.lines.filter((line) => {
    const id = idOf.get(line)
    return id === undefined
      ? (one.counts.get(line) ?? 0) > (other.counts.get(line) ?? 0)
      : !other.byId.has(id)
  })
}

interface Section {
  readonly title: string
  readonly lines: ReadonlyArray<string>
}

const moreLine = (count: number): string => ` … and ${count} more`

/** As many lines as there is room for; a section that is cut says by how much. */
const write = (sections: ReadonlyArray<Section>, maxChars: number): string => {
  const out: Array<string> = []
  let room = maxChars
  for (const { title, lines } of sections) {
    const reserve = moreLine(lines.length).length + 1
    const begin = out.length
    let shown = 0
    room -= title.length + 2
    for (const line of lines) {
      const isLast = shown === lines.length - 1
      if (room - line.length - 2 < (isLast ? 0 : reserve)) break
      out.push(` ${line}`)
      room -= line.length + 2
      shown += 1
    }
    if (shown < lines.length) {
      if (room < reserve) {
        out.length = begin
        break
      }
      out.push(moreLine(lines.length - shown))
      room -= reserve
    }
    out.splice(begin, 0, `${title}:`)
  }
  return out.join("\n")
}

/** `""` where nothing the summaries show has changed. */
export const summaryDifference = (
  before: ReadPage,
  after: ReadPage,
  maxChars = SUMMARY_DIFFERENCE_MAX_CHARS
): string => {
  if (before === after) return ""
  const was = contentOf(before)
  const is = contentOf(after)
  const changed = Array.from(is.byId).flatMap(([id, line]) => {
    const earlier = was.byId.get(id)
    return earlier === undefined || earlier === line ? [] : [`${earlier} → ${line}`]
  })
  const sections = [
    { title: "Appeared", lines: missingIn(was, is) },
    { title: "Changed", lines: changed },
    // Where the later summary is cut, what it lacks may only be out of sight.
    { title: is.isCut ? "No longer shown" : "Gone", lines: missingIn(is, was) }
  ]
  return write(
    sections.filter(({ lines }) => lines.length > 0),
    maxChars
  )
}
