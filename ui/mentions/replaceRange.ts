/** Puts words in the place of a part of a field, as if they were typed: what the browser can undo. */

/** The field's own way, past whoever keeps an eye on it. */
const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set

export const replaceRange = (field: HTMLTextAreaElement, from: number, to: number, words: string): void => {
  const wanted = field.value.slice(0, from) + words + field.value.slice(to)
  field.focus()
  field.setSelectionRange(from, to)
  // There is no other way to what Undo knows of; where it is gone one day, the words come all the same.
  if (typeof document.execCommand === "function") {
    document.execCommand(words === "" ? "delete" : "insertText", false, words)
  }
  if (field.value === wanted) return
  setValue?.call(field, wanted)
  field.setSelectionRange(from + words.length, from + words.length)
  field.dispatchEvent(new InputEvent("input", { bubbles: true }))
}
