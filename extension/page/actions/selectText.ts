/**
 * Selects text by its words: in a field, in an editable region, or on the page as it is read, where lines and blanks are one
 * blank. What is selected then is read back.
 */
import { isSecret } from "#extension/page/aria/elementState.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import type { PageReply, Refused } from "#extension/page-protocol/PageMessage.ts"

/** Longest selection that is told back. */
const TOLD_MAX_CHARS = 200

export interface WantedText {
  readonly text?: string
  readonly to?: string
}

const refused = (message: string): Refused => ({ type: "refused", name: "NotAvailable", message })

const missing = (words: string): Refused =>
  refused(`"${foldText(words, TOLD_MAX_CHARS)}" is not written there.`)

const selected = (text: string): PageReply => ({
  type: "text-selected",
  text: foldText(text, TOLD_MAX_CHARS)
})

/** From where to where the words go; case counts only where it tells two places apart. */
const spanIn = (whole: string, { text, to }: WantedText): readonly [number, number] | Refused => {
  if (text === undefined) return [0, whole.length]
  const find = (words: string, from: number): number => {
    const at = whole.indexOf(words, from)
    return at === -1 ? whole.toLowerCase().indexOf(words.toLowerCase(), from) : at
  }
  const from = find(text, 0)
  if (from === -1) return missing(text)
  if (to === undefined) return [from, from + text.length]
  const end = find(to, from)
  return end === -1 ? missing(to) : [from, end + to.length]
}

const isRefused = (span: readonly [number, number] | Refused): span is Refused => "type" in span

const selectInField = (field: HTMLInputElement | HTMLTextAreaElement, wanted: WantedText): PageReply => {
  if (isSecret(field)) return refused("What is in a secret field is not selected.")
  const span = spanIn(field.value, wanted)
  if (isRefused(span)) return span
  field.focus()
  if (field.selectionEnd === null && wanted.text !== undefined) {
    return refused(
      "This kind of field lets no part of its text be selected. Leave text out to select all of it."
    )
  }
  if (field.selectionEnd === null) field.select()
  else field.setSelectionRange(...span)
  return selected(field.value.slice(...span))
}

interface Place {
  readonly node: Text
  readonly offset: number
}

const blockAround = (node: Node): Element | null => {
  let element = node.parentElement
  while (element !== null && getComputedStyle(element).display.startsWith("inline"))
    element = element.parentElement
  return element
}

/** What a reader reads, and where each of its signs stands. */
const readingOf = (root: Element): { readonly text: string; readonly places: ReadonlyArray<Place> } => {
  const places: Array<Place> = []
  let text = ""
  let block: Element | null | undefined
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.checkVisibility() !== true) continue
    const around = blockAround(node)
    const isNewLine = block !== undefined && around !== block
    block = around
    for (const [offset, sign] of Array.from(node.data.split("")).entries()) {
      const isBlank = /\s/.test(sign)
      const isGap = isBlank || (isNewLine && offset === 0)
      if (isGap && text !== "" && !text.endsWith(" ")) {
        text += " "
        places.push({ node, offset })
      }
      if (isBlank) continue
      text += sign
      places.push({ node, offset })
    }
  }
  return { text, places }
}

const selectOnPage = (root: Element, { text, to }: WantedText): PageReply => {
  const read = readingOf(root)
  const span = spanIn(read.text, {
    ...(text === undefined ? {} : { text: foldText(text) }),
    ...(to === undefined ? {} : { to: foldText(to) })
  })
  if (isRefused(span)) return span
  const [begin, end] = [read.places[span[0]], read.places[span[1] - 1]]
  const selection = getSelection()
  if (begin === undefined || end === undefined || selection === null)
    return refused("There is no text to select.")
  if (root instanceof HTMLElement && root.isContentEditable) root.focus()
  selection.setBaseAndExtent(begin.node, begin.offset, end.node, end.offset + 1)
  const told = foldText(selection.toString(), TOLD_MAX_CHARS)
  return told === "" ? refused("The page does not let this text be selected.") : selected(told)
}

export const selectText = (element: Element, wanted: WantedText): PageReply =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? selectInField(element, wanted)
    : selectOnPage(element, wanted)
