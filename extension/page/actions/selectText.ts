/**
 * Selects text by its words: in a field, in an editable region, or on the page as it is read, where lines and blanks are one
 * blank. What is selected then is read back. What is in secret fields is not found.
 */
import { isSecret, secretValues } from "#extension/page/aria/elementState.ts"
import { readWords } from "#extension/page/dom/readWords.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { makeRedactor } from "#extension/page/secrets/makeRedactor.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { lowered } from "#extension/page-protocol/lowered.ts"
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

/** Case counts only where it tells two places apart. */
const placeOf = (whole: string, words: string, from = 0): number => {
  const at = whole.indexOf(words, from)
  return at === -1 ? lowered(whole).indexOf(lowered(words), from) : at
}

/** From where to where the words go. */
const spanIn = (whole: string, { text, to }: WantedText): readonly [number, number] | Refused => {
  if (text === undefined) return [0, whole.length]
  const shown = makeRedactor(secretValues())?.(whole) ?? whole
  const hidden = [text, ...(to === undefined ? [] : [to])].find((words) => placeOf(shown, words) === -1)
  if (hidden !== undefined) return missing(hidden)
  const from = placeOf(whole, text)
  if (from === -1) return missing(text)
  if (to === undefined) return [from, from + text.length]
  const end = placeOf(whole, to, from)
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

const selectOnPage = (context: PageContext, root: Element, { text, to }: WantedText): PageReply => {
  const words = readWords(context, root)
  const span = spanIn(words.text, {
    ...(text === undefined ? {} : { text: foldText(text) }),
    ...(to === undefined ? {} : { to: foldText(to) })
  })
  if (isRefused(span)) return span
  const [begin, end] = [words.placeOf(span[0]), words.placeOf(span[1] - 1)]
  const selection = getSelection()
  if (begin === undefined || end === undefined || selection === null)
    return refused("There is no text to select.")
  if (root instanceof HTMLElement && root.isContentEditable) root.focus()
  selection.setBaseAndExtent(begin.node, begin.offset, end.node, end.offset + 1)
  const told = foldText(selection.toString(), TOLD_MAX_CHARS)
  return told === "" ? refused("The page does not let this text be selected.") : selected(told)
}

export const selectText = (context: PageContext, element: Element, wanted: WantedText): PageReply =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? selectInField(element, wanted)
    : selectOnPage(context, element, wanted)
