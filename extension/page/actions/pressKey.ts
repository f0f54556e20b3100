/** Presses a key by scripted events, and does what the browser would have done for the common ones. */

import { pastesByKey } from "#extension/input/clipboardUse.ts"
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { pageProtocolCopy } from "#extension/page-protocol/copy.ts"
import type { Refused } from "#extension/page-protocol/PageMessage.ts"
import { type KeyPress, parseKey } from "#schemas/page/parseKey.ts"
import { enterValue } from "./fieldValue.ts"

const initOf = ({ key, code, keyCode, modifiers }: KeyPress): KeyboardEventInit => ({
  key,
  code,
  keyCode,
  which: keyCode,
  bubbles: true,
  cancelable: true,
  composed: true,
  ctrlKey: modifiers.includes("Control"),
  altKey: modifiers.includes("Alt"),
  shiftKey: modifiers.includes("Shift"),
  metaKey: modifiers.includes("Meta")
})

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** A form is sent by Enter in one of its inputs, through its button where it has one. */
const submitFrom = (element: Element): void => {
  if (!(element instanceof HTMLInputElement) || element.form === null) return
  const button = element.form.querySelector<HTMLElement>(
    'button:not([type]), button[type="submit"], input[type="submit"], input[type="image"]'
  )
  if (button === null) element.form.requestSubmit()
  else button.click()
}

const moveFocus = (from: Element, back: boolean): void => {
  const stops = Array.from(
    document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, [tabindex], [contenteditable]"
    )
  ).filter((stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility())
  const index = from instanceof HTMLElement ? stops.indexOf(from) : -1
  stops[index + (back ? -1 : 1)]?.focus()
}

const selectAll = (element: Element): void => {
  if (isTextField(element)) element.select()
  else getSelection()?.selectAllChildren(element)
}

const deleteBackwards = (field: TextField): void => {
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? start
  const from = start === end ? Math.max(0, start - 1) : start
  enterValue(field, field.value.slice(0, from) + field.value.slice(end), "")
}

const isPressed = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches("button, a[href], summary, input[type=checkbox], input[type=radio]")

const actAsBrowser = (element: Element, press: KeyPress): void => {
  const isCommand = press.modifiers.includes("Control") || press.modifiers.includes("Meta")
  if (isCommand) {
    if (press.key.toLowerCase() === "a") selectAll(element)
    return
  }
  if (press.key === "Tab") moveFocus(element, press.modifiers.includes("Shift"))
  else if ((press.key === "Enter" || press.key === " ") && isPressed(element)) element.click()
  else if (press.key === "Enter" && element instanceof HTMLTextAreaElement)
    enterValue(element, `${element.value}\n`, "\n")
  else if (press.key === "Enter") submitFrom(element)
  else if (press.key === "Backspace" && isTextField(element)) deleteBackwards(element)
  else if (press.text !== "" && isTextField(element))
    enterValue(element, element.value + press.text, press.text)
}

/** Without an element the key goes where the focus is. */
export const pressKey = (
  key: string,
  element: Element | undefined,
  tree: ComposedTree
): Refused | undefined => {
  const press = parseKey(key)
  if (press === undefined)
    return { type: "refused", name: "InvalidAction", message: `"${key}" is not a key.` }
  // A page may read the clipboard by itself once it hears the keys.
  if (pastesByKey(press))
    return { type: "refused", name: "ClipboardRefused", message: pageProtocolCopy.clipboardRefused }
  if (element instanceof HTMLElement) element.focus()
  const target = element ?? tree.focused() ?? document.body
  const init = initOf(press)
  const goesOn = target.dispatchEvent(new KeyboardEvent("keydown", init))
  const isTyped = press.text === "" || target.dispatchEvent(new KeyboardEvent("keypress", init))
  if (goesOn && isTyped) actAsBrowser(target, press)
  ;(tree.focused() ?? target).dispatchEvent(new KeyboardEvent("keyup", init))
  return undefined
}
