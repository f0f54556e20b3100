/**
 * What is written in a field, white space and lines as they are; of rich text also what is bold, slanted or an item of
 * a list, in the marks people write in plain text (Markdown).
 */
import type { DraftElement } from "#extension/page/read/ReadingFlow.ts"

const MARKS: Readonly<Record<string, string>> = {
  b: "**",
  strong: "**",
  i: "_",
  em: "_",
  s: "~~",
  del: "~~",
  code: "`"
}
const BLOCKS = new Set("p div li ul ol h1 h2 h3 h4 h5 h6 blockquote pre table tr".split(" "))

const bulletOf = (item: Element): string => {
  const list = item.parentElement
  if (list?.localName !== "ol") return "- "
  return `${Array.from(list.children).indexOf(item) + 1}. `
}

export const richText = (field: HTMLElement): string => {
  let text = ""
  const breakLine = (): void => {
    if (text !== "" && !text.endsWith("\n")) text += "\n"
  }
  const writeText = (data: string): void => {
    text += text === "" || text.endsWith("\n") ? data.trimStart() : data
  }
  const write = (parent: Node): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) writeText(node.data.replace(/[\s\u200b\ufeff]+/g, " "))
      else if (node instanceof HTMLElement) writeElement(node)
    }
  }
  const writeElement = (element: HTMLElement): void => {
    const tag = element.localName
    if (tag === "br") {
      // The last one of a line only keeps it open.
      if (element.nextSibling !== null) text += "\n"
      return
    }
    if (!element.checkVisibility()) return
    const isBlock = BLOCKS.has(tag)
    if (isBlock) breakLine()
    if (tag === "li") text += bulletOf(element)
    if (/^h[1-6]$/.test(tag)) text += `${"#".repeat(Number(tag[1]))} `
    const mark = element.textContent?.trim() === "" ? "" : (MARKS[tag] ?? "")
    text += mark
    write(element)
    text += mark
    if (isBlock) breakLine()
  }
  write(field)
  return text.replace(/ +\n/g, "\n").trim()
}

/** What a field holds beyond what its line says of it. Secrets are masked, and never that long. */
export const restOfValue = (element: Element, { attributes }: DraftElement): string => {
  const { value } = attributes
  if (typeof value !== "string" || !value.endsWith("…") || attributes.secret !== undefined) return ""
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const isRich = element instanceof HTMLElement && element.isContentEditable
  const whole = isField ? element.value : isRich ? richText(element) : ""
  return whole === value ? "" : whole.slice(value.length - 1)
}
