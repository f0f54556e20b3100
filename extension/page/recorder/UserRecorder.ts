/**
 * Turns what the user does in this frame into recorded events, from when it is made until it
 * is stopped. Only what the user did counts, not what scripts did. What is typed into a field is one
 * event once the user goes on to something else; what is in a secret field is told as a mask.
 */

import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { captureElement } from "#extension/page/selectors/captureElement.ts"
import { RECORDED_VALUE_MAX_CHARS } from "#schemas/agents/limits.ts"
import { pickLists, searchedByLetter, typedInto } from "#schemas/page/aria/roles.ts"
import type { RecordedUserEvent, UserEvent } from "#schemas/page/RecordedUserEvent.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { fieldKind, fieldOf, valueIn } from "./fieldOf.ts"
import { type KeyPlace, keyText } from "./keyText.ts"
import { pressedAround } from "./pressedAround.ts"

/** What an element is counts before what its page calls it. */
const placeOfKeys = (target: Element): KeyPlace => {
  const role = accessibleRole(target)
  if (typedInto.has(role) || fieldKind(target) === "text") return "field"
  return searchedByLetter.has(role) || pickLists.has(role) ? "list" : "elsewhere"
}

/** What a user does by hand, before anything comes of it. */
const BY_HAND = [
  "pointerdown",
  "mousedown",
  "keydown",
  // Of Tab: at what it led to.
  "keyup",
  "paste",
  "cut",
  "drop",
  "compositionstart"
] as const

/** Of a click that no pointer made. */
const NO_POINTER = -1

const isRadio = (element: EventTarget): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === "radio"

/** An arrow key in one chooses another one. */
const isSameChoice = (one: EventTarget, other: HTMLInputElement): boolean =>
  isRadio(one) && one.name === other.name && one.form === other.form

/** What the labels work that a click was on. */
const labelled = (event: Event): ReadonlyArray<EventTarget> =>
  event
    .composedPath()
    .flatMap((one) => (one instanceof HTMLLabelElement && one.control !== null ? [one.control] : []))

export class UserRecorder {
  readonly #context: PageContext
  readonly #onEvent: (recorded: RecordedUserEvent) => void
  readonly #listening = new AbortController()
  /** A field that was typed into, and is typed into still. */
  #open: Element | undefined
  /** What the user was last at by their own hand, innermost first, and what that works by itself: a label's field. */
  #at: ReadonlyArray<EventTarget> = []
  /** The field its user is about to write into, until that is told. */
  #writes: Element | undefined
  /** Where Enter was pressed last, before anything was clicked: the form it sends presses its button by itself. */
  #entered: Element | undefined

  constructor(context: PageContext, onEvent: (recorded: RecordedUserEvent) => void) {
    this.#context = context
    this.#onEvent = onEvent
    const options = { capture: true, passive: true, signal: this.#listening.signal }
    // First: what they were at is known before anything comes of it.
    for (const type of BY_HAND) window.addEventListener(type, this.#onHand, options)
    window.addEventListener("beforeinput", this.#onBefore, options)
    window.addEventListener("input", this.#onInput, options)
    window.addEventListener("keydown", this.#onKey, options)
    window.addEventListener("pointerdown", this.#onPointer, options)
    window.addEventListener("click", this.#onClick, options)
    window.addEventListener("focusout", this.#settle, options)
    window.addEventListener("pagehide", this.#settle, options)
    this.#tell({ type: "pageinit" })
  }

  stop(): void {
    this.#settle()
    this.#listening.abort()
    this.#tell({ type: "playbookEnded" })
  }

  #tell(event: UserEvent, target?: Element): void {
    const window = { location: { href: location.href } }
    const field = target && fieldOf(target, this.#context.tree)
    this.#onEvent({
      event,
      ...(target === undefined ? {} : { element: captureElement(this.#context, target) }),
      ...(field === undefined ? {} : { field }),
      window
    })
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

  readonly #settle = (): void => {
    const field = this.#open
    if (field === undefined) return
    this.#open = undefined
    const isSecret = fieldOf(field, this.#context.tree)?.secret !== undefined
    const value = isSecret ? SECRET_MASK : valueIn(field).slice(0, RECORDED_VALUE_MAX_CHARS)
    this.#tell({ type: "input", value, target: this.#referTo(field) }, field)
  }

  readonly #onHand = (event: Event): void => {
    if (event.isTrusted) this.#at = event.composedPath()
  }

  /** Told of what its user is about to write, and of nothing that a page writes by a command (Input Events, section 5.3; Chromium). */
  readonly #onBefore = (event: Event): void => {
    if (event.isTrusted) this.#writes = this.#targetOf(event)
  }

  /**
   * A page may write into a field as its user would (`execCommand`), and browsers take that for theirs, in the field its user was last
   * at as well: nothing has told of it before. A box goes by its click.
   */
  #isEntered(event: Event, target: Element): boolean {
    const announced = this.#writes
    this.#writes = undefined
    if (fieldKind(target) === "box") return this.#isAt(target) || this.#isChosenBeside(target)
    return !(event instanceof InputEvent) || (announced === target && this.#isAt(target))
  }

  #isChosenBeside(target: Element): boolean {
    return isRadio(target) && this.#at.some((one) => isSameChoice(one, target))
  }

  /** Of a closed shadow root, events name the host only. */
  #isAt(target: Element): boolean {
    if (this.#at.includes(target)) return true
    const { tree } = this.#context
    const [at] = this.#at
    if (!(at instanceof Element) || tree.hiddenRootOf(at) === null) return false
    for (let around = tree.parentOf(target); around !== null; around = tree.parentOf(around)) {
      if (around === at) return true
    }
    return false
  }

  /**
   * A click without a pointer comes of a key, of a label, or of a page that clicked a label by itself: browsers tell the last of
   * them as their user's as well.
   */
  #isClicked(event: Event, target: Element): boolean {
    if (!(event instanceof PointerEvent) || event.pointerId !== NO_POINTER || event.detail > 0) return true
    return this.#isAt(target) || this.#isChosenBeside(target)
  }

  readonly #onInput = (event: Event): void => {
    const target = event.isTrusted ? this.#targetOf(event) : undefined
    if (target === undefined || !this.#isEntered(event, target)) return
    if (target !== this.#open) this.#settle()
    this.#open = target
    // What is chosen is chosen at once.
    if (fieldOf(target, this.#context.tree)?.kind !== "text") this.#settle()
  }

  readonly #onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || !event.isTrusted || event.isComposing) return
    const target = this.#targetOf(event)
    this.#entered = event.key === "Enter" ? target : undefined
    const key = keyText(event, target === undefined ? "elsewhere" : placeOfKeys(target))
    if (key === undefined) return
    this.#settle()
    if (target === undefined) this.#tell({ type: "keydown", key })
    else this.#tell({ type: "keydown", key, target: this.#referTo(target) }, target)
  }

  readonly #onPointer = (event: Event): void => {
    if (event.isTrusted) this.#entered = undefined
  }

  readonly #onClick = (event: Event): void => {
    const from = event.isTrusted ? this.#targetOf(event) : undefined
    if (from === undefined || this.#context.own.has(from) || !this.#isClicked(event, from)) return
    if (this.#entered !== undefined && this.#entered !== from) return
    const target = pressedAround(this.#context, from)
    if (target === "label") this.#at = [...this.#at, ...labelled(event)]
    if (target === undefined || target === "label") return
    this.#settle()
    this.#tell({ type: "click", target: this.#referTo(target) }, target)
  }
}
