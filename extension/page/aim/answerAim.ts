/**
 * Aims one gesture inside this frame: whether the target holds still under the pointer and is what a press reaches, or
 * has the focus that keys go to; then watches that the gesture arrives there.
 */
import { enteredIn } from "#extension/page/actions/enteredIn.ts"
import { noteHeld } from "#extension/page/actions/heldBefore.ts"
import { describeElement } from "#extension/page/aria/describeElement.ts"
import { editingOf } from "#extension/page/aria/editingOf.ts"
import { afterFrame, hasOtherFrames } from "#extension/page/dom/drawn.ts"
import { drawnBoxOf } from "#extension/page/dom/drawnBoxOf.ts"
import { startTimer } from "#extension/page/dom/pageTimer.ts"
import { AIM_STILL_MS } from "#extension/page/limits.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { describeState } from "#extension/page/target/describeState.ts"
import type { Identity } from "#extension/page/target/ElementRegistry.ts"
import { isPressedAt } from "#extension/page/target/hitTest.ts"
import { resolveElement } from "#extension/page/target/resolveElement.ts"
import { stateOf } from "#extension/page/target/stateOf.ts"
import { withId } from "#extension/page/target/withId.ts"
import type { AfterLook, AfterSeen, AimRequest, KeyUse, Mark } from "#extension/page-protocol/AimMessage.ts"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import type { PageReply, Point, Refused } from "#extension/page-protocol/PageMessage.ts"
import { isSamePlace } from "./isSamePlace.ts"

/** It was located a moment ago; the page is not read again. */
const elementOf = (context: PageContext, i: string): Element | undefined => {
  const id = parseElementId(i)
  const element = id === undefined ? undefined : context.registry.nodeOf(id.n)
  return element?.isConnected === true ? element : undefined
}

/** With other documents in its tab, a press goes by what was drawn last; a tab that is hidden draws nothing. */
const isAtRest = async ({ sighting }: PageContext, element: Element): Promise<boolean> =>
  sighting?.element === element && !hasOtherFrames() && !document.hidden && (await sighting.isAtRest())

/**
 * Until nothing is known of that could move it, or its box is the same in two frames; what never holds still is waited for
 * that long and no longer.
 */
const heldStill = async (context: PageContext, element: Element): Promise<void> => {
  if (await isAtRest(context, element)) return
  const endsAt = performance.now() + AIM_STILL_MS
  let before = element.getBoundingClientRect()
  while (performance.now() < endsAt) {
    await afterFrame()
    const now = element.getBoundingClientRect()
    if (isSamePlace(before, now)) return
    before = now
  }
}

/** What its reader was told that it is. */
const toldOf = ({ registry }: PageContext, i: string): Pick<Identity, "role" | "name"> =>
  registry.told(parseElementId(i)?.n ?? 0) ?? { role: "", name: "" }

/** Why it is no longer what its reader was told of: the pointer or the focus may have made it something else. */
const changeOf = (context: PageContext, i: string): Refused | undefined => {
  const id = parseElementId(i)
  if (id === undefined || context.registry.told(id.n) === undefined) return undefined
  const resolved = resolveElement(context, i)
  return resolved.type === "refused" ? resolved : undefined
}

const UNFELT: PageReply = { type: "unfelt" }

const aimPress = async (
  context: PageContext,
  { i, at, isBeside }: AimRequest & { readonly type: "aim" }
): Promise<PageReply> => {
  if (isBeside === true && (await context.sighting?.untilPointed()) !== true) return UNFELT
  const element = elementOf(context, i)
  if (element === undefined) return { type: "aimed", isOn: false }
  await heldStill(context, drawnBoxOf(element))
  const isMeant = (point: Point): boolean =>
    element.isConnected && isPressedAt(drawnBoxOf(element), context, point)
  if (!isMeant(at)) return { type: "aimed", isOn: false }
  const changed = changeOf(context, i)
  if (changed !== undefined) return changed
  context.guard.watch({ kind: "press", at, isMeant })
  return { type: "aimed", isOn: true }
}

const isFocusable = (element: Element): boolean =>
  element instanceof HTMLElement &&
  (element.tabIndex >= 0 || element.hasAttribute("tabindex") || editingOf(element) === "text")

const isPlainField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const isEditor = (element: Element): boolean => element instanceof HTMLElement && element.isContentEditable

/** Whether a key that goes to what has the focus goes to the element. */
const holdsFocus = ({ tree }: PageContext, element: Element, use: KeyUse): boolean => {
  const focused = tree.focused()
  // A page that nothing of has the focus hears keys itself.
  if (focused === null) return use !== "type" && !isFocusable(element)
  // A field that stands within a text is a field of its own.
  if (use === "type" && isEditor(element) && isPlainField(focused)) return false
  if (tree.contains(element, focused)) return true
  return (
    tree.contains(focused, element) &&
    (use === "type" ? editingOf(focused) === "text" : !isFocusable(element))
  )
}

/** Only fields are marked: an editor of the page's own keeps a selection of its own. */
const markText = (field: Element | null, mark: Mark | undefined): void => {
  if (!isPlainField(field)) return
  if (mark === "all") field.select()
  // Inputs of numbers, addresses and the like tell and take no place of the caret.
  else if (mark === "end" && field.selectionEnd !== null) {
    field.setSelectionRange(field.value.length, field.value.length)
  }
}

/** Where a person would go on to type without another click. An editor of the page's own may be anywhere in itself. */
const isReady = ({ tree }: PageContext, element: Element): boolean =>
  isPlainField(element) && element === tree.focused() && document.hasFocus()

/** What an input of numbers cannot read it tells as nothing. */
const holdsNothing = (element: Element): boolean =>
  isPlainField(element) && element.value === "" && !element.validity.badInput

const withoutFocus = (context: PageContext, i: string, undone: string): Refused => {
  const focused = context.tree.focused()
  const where = focused === null ? "nothing on the page has it" : `${withId(context, i, focused)} has it`
  const message = `Element ${i} does not have the focus: ${where}. ${undone} Look at the page; if that is where to type, act on that.`
  return { type: "refused", name: "FocusLost", message }
}

const aimKeys = (
  context: PageContext,
  { i, use, mark, isUnpressed }: AimRequest & { readonly type: "aim-keys" }
): PageReply => {
  const element = elementOf(context, i)
  if (element === undefined) {
    return { type: "refused", name: "ElementNotFound", message: `Element ${i} is no longer on the page.` }
  }
  const isMeant = (): boolean => element.isConnected && holdsFocus(context, element, use)
  if (isUnpressed === true ? isReady(context, element) : isMeant()) {
    // A place to write in does what its form says, whatever it is called once it has the focus.
    const changed = use === "press" && editingOf(element) !== "text" ? changeOf(context, i) : undefined
    if (changed !== undefined) return changed
    if (use === "type") noteHeld(element)
    const pressed = context.guard.report()
    // It is drawn with what the keys do, and not by itself before.
    const onFirst = (): void => markText(context.tree.focused(), mark)
    context.guard.watch({ kind: "keys", isMeant, isText: use === "type", onFirst })
    return {
      type: "keys-aimed",
      state: describeState(context, element, toldOf(context, i)),
      // What is given the focus by a press may still be about to write something into itself.
      isEmpty: isUnpressed === true && holdsNothing(element),
      isField: isPlainField(context.tree.focused()),
      pressed
    }
  }
  return withoutFocus(context, i, "No key was pressed.")
}

/** An editing command goes to what has the focus in this frame, whatever has it in the tab by now. */
const putIn = (
  context: PageContext,
  { i, text, mark }: AimRequest & { readonly type: "put-in" }
): PageReply => {
  const element = elementOf(context, i)
  if (element === undefined || !context.guard.hasFelt() || !holdsFocus(context, element, "type")) {
    return withoutFocus(context, i, "The text was not put in.")
  }
  markText(context.tree.focused(), mark)
  document.execCommand("insertText", false, text)
  return { type: "acted" }
}

/** What a page does about a key it may do by a timer of no time. In a tab that is hidden that may take a second. */
const afterTurn = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => void startTimer(0, resolve))

const seenOf = (context: PageContext, { i, entry }: AfterLook): AfterSeen => {
  const now = stateOf(context, i)
  const entered = entry === undefined ? undefined : enteredIn(context, i, entry.text, entry.isAfter)
  return {
    ...(now.type === "refused" ? {} : { state: now.state }),
    ...(entered === undefined || entered.type === "refused"
      ? {}
      : { entry: { match: entered.match, shows: entered.shows } })
  }
}

/** The watch ends at once: what comes after it is its user's. */
const report = (context: PageContext, look: AfterLook | undefined): PageReply | Promise<PageReply> => {
  const told = { type: "aim-report", ...context.guard.report() } as const
  return look === undefined ? told : afterTurn().then(() => ({ ...told, seen: seenOf(context, look) }))
}

export const answerAim = (context: PageContext, request: AimRequest): PageReply | Promise<PageReply> => {
  switch (request.type) {
    case "aim":
      return aimPress(context, request)
    case "aim-keys":
      return request.isBeside === true
        ? context.guard.untilPressed().then((isPressed) => (isPressed ? aimKeys(context, request) : UNFELT))
        : aimKeys(context, request)
    case "aim-elsewhere": {
      const { given, at } = request
      context.guard.watch({ kind: "elsewhere", given, ...(at === undefined ? {} : { at }) })
      return { type: "aimed", isOn: false }
    }
    case "put-in":
      return putIn(context, request)
    case "aim-report":
      return report(context, request.look)
  }
}

/** What a stray event came to, in words. */
export const describeStray =
  (tree: PageContext["tree"]) =>
  (event: Event): string => {
    const inner = event instanceof MouseEvent ? tree.elementAt(event.clientX, event.clientY) : tree.focused()
    const control = inner?.closest("a, button, input, select, textarea, label, [role], [onclick]") ?? inner
    const name = control === null ? "the page" : describeElement(control, tree)
    return window.top === window ? name : `${name}, in a frame`
  }
