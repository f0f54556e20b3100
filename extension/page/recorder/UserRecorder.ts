/**
 * Turns what the user does in this frame into recorded events, from when it is made until it
 * is stopped. Only what the user did counts, not what scripts did. What is typed into a field is one
 * event once the user goes on to something else; what is in a secret field is told as a mask.
 */

import { accessibleName, nativeLabelsOf } from "#extension/page/aria/accessibleName.ts"
import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import { isSecret } from "#extension/page/aria/elementState.ts"
import { RECORDED_VALUE_MAX_CHARS } from "#extension/page/limits.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { typedInto } from "#schemas/page/aria/roles.ts"
import type { RecordedUserEvent, UserEvent } from "#schemas/page/RecordedUserEvent.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { keyText } from "./keyText.ts"

/** What is in a field, in words. */
const valueIn = (field: Element): string => {
  if (field instanceof HTMLInputElement) {
    if (field.type === "checkbox" || field.type === "radio") return String(field.checked)
    if (field.type === "file") return Array.from(field.files ?? [], ({ name }) => name).join(", ")
    return field.value
  }
  if (field instanceof HTMLTextAreaElement) return field.value
  if (field instanceof HTMLSelectElement) {
    return Array.from(field.selectedOptions, (option) => foldText(option.label || option.text)).join(", ")
  }
  return field.textContent ?? ""
}

export class UserRecorder {
  readonly #context: PageContext
  readonly #onEvent: (recorded: RecordedUserEvent) => void
  readonly #listening = new AbortController()
  /** A field that was typed into, and is typed into still. */
  #open: Element | undefined

  constructor(context: PageContext, onEvent: (recorded: RecordedUserEvent) => void) {
    this.#context = context
    this.#onEvent = onEvent
    const options = { capture: true, passive: true, signal: this.#listening.signal }
    window.addEventListener("input", this.#onInput, options)
    window.addEventListener("keydown", this.#onKey, options)
    window.addEventListener("focusout", this.#settle, options)
    window.addEventListener("pagehide", this.#settle, options)
    this.#tell({ type: "pageinit" })
  }

  stop(): void {
    this.#settle()
    this.#listening.abort()
    this.#tell({ type: "playbookEnded" })
  }

  #tell(event: UserEvent): void {
    this.#onEvent({ event, window: { location: { href: location.href } } })
  }

  /** The innermost: of a closed shadow root, the event itself names the host only. */
  #targetOf(event: Event): Element | undefined {
    const [target] = event.composedPath()
    if (!(target instanceof Element)) return undefined
    const isHost =
      (this.#context.tree.shadowRootOf(target) ?? this.#context.tree.hiddenRootOf(target)) !== null
    return isHost ? (this.#context.tree.focused() ?? target) : target
  }

  #referTo(element: Element) {
    return { referenceId: this.#context.registry.numberOf(element) }
  }

  #isSecret(element: Element, role: string): boolean {
    const name = accessibleName(element, role, { tree: this.#context.tree, labelsOf: nativeLabelsOf })
    return isSecret(element, name)
  }

  readonly #settle = (): void => {
    const field = this.#open
    if (field === undefined) return
    this.#open = undefined
    const value = this.#isSecret(field, accessibleRole(field))
      ? SECRET_MASK
      : valueIn(field).slice(0, RECORDED_VALUE_MAX_CHARS)
    this.#tell({ type: "input", value, target: this.#referTo(field) })
  }

  readonly #onInput = (event: Event): void => {
    const target = event.isTrusted ? this.#targetOf(event) : undefined
    if (target === undefined) return
    if (target !== this.#open) this.#settle()
    this.#open = target
  }

  readonly #onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || !event.isTrusted || event.isComposing) return
    const target = this.#targetOf(event)
    const isTyping =
      target !== undefined &&
      (typedInto.has(accessibleRole(target)) || (target instanceof HTMLElement && target.isContentEditable))
    const key = keyText(event, isTyping)
    if (key === undefined) return
    this.#settle()
    this.#tell({ type: "keydown", key, ...(target === undefined ? {} : { target: this.#referTo(target) }) })
  }
}
