/** Carries out one request of the worker inside this frame. */

import { fieldValues } from "#extension/page/actions/fieldValues.ts"
import { isDisabled } from "#extension/page/aria/elementState.ts"
import { drawn, hasOtherFrames } from "#extension/page/dom/drawn.ts"
import { drawnBoxOf } from "#extension/page/dom/drawnBoxOf.ts"
import { answerTarget } from "#extension/page/extract/answerTarget.ts"
import { highlight } from "#extension/page/overlay/highlight.ts"
import { hearListeners } from "#extension/page/read/hearListeners.ts"
import { readFrame } from "#extension/page/read/readFrame.ts"
import { readMore, readPlaced } from "#extension/page/read/readMore.ts"
import { searchFrame } from "#extension/page/read/searchFrame.ts"
import { awaitSilence } from "#extension/page/settle/domSilence.ts"
import { awaitLoaded, isLoading } from "#extension/page/settle/loadingIndicators.ts"
import { findElement } from "#extension/page/target/findElement.ts"
import { isPressedAt } from "#extension/page/target/hitTest.ts"
import { locateElement, locateFrame } from "#extension/page/target/locateElement.ts"
import { pointAt } from "#extension/page/target/pointAt.ts"
import { resolveElement } from "#extension/page/target/resolveElement.ts"
import { stateOf } from "#extension/page/target/stateOf.ts"
import { formatElementId, parseElementId } from "#extension/page-protocol/ElementId.ts"
import type {
  DomAction,
  PageReply,
  PageRequest,
  Point,
  Refused
} from "#extension/page-protocol/PageMessage.ts"
import { answerAction, tellAftermath } from "./actions/answerAction.ts"
import type { Fetch } from "./actions/fetchInSite.ts"
import { clickOn, dragOnto, holdOn, hoverOver, type PointerTarget } from "./actions/pointer/pointerEvents.ts"
import { hearsNoWheel, scrollAround, scrollPage, wheelPageOf } from "./actions/pointer/scrollPage.ts"
import { pressKey } from "./actions/pressKey.ts"
import { selectOption } from "./actions/selectOption.ts"
import { selectText } from "./actions/selectText.ts"
import { typeText } from "./actions/typeText.ts"
import { answerAim } from "./aim/answerAim.ts"
import type { PageContext } from "./PageContext.ts"
import { answerCapture } from "./picker/answerCapture.ts"

const ACTED: PageReply = { type: "acted" }

/** The box of a list that was opened a moment ago: with the rest of the page it may be hidden behind that. */
const openedBox = ({ registry }: PageContext, i: string) => {
  const id = parseElementId(i)
  const element = id === undefined ? undefined : registry.nodeOf(id.n)
  const identity = id === undefined ? undefined : registry.told(id.n)
  return element?.isConnected === true && identity !== undefined
    ? ({ type: "resolved", element, identity } as const)
    : undefined
}

const withElement = (
  context: PageContext,
  i: string,
  act: (element: Element) => Refused | undefined
): PageReply => {
  const resolved = resolveElement(context, i)
  if (resolved.type === "refused") return resolved
  if (isDisabled(resolved.element)) {
    return { type: "refused", name: "ElementDisabled", message: `Element ${i} is disabled.` }
  }
  return act(resolved.element) ?? ACTED
}

/** The same tests as for trusted input: a covered element is not clicked by script either. */
const givePointer = (
  context: PageContext,
  { i, at }: { readonly i: string; readonly at?: Point },
  act: (target: PointerTarget) => void
): PageReply => {
  const located = at === undefined ? locateElement(context, { i }) : isThere(context, i, at)
  if (located.type === "refused") return located
  const { x, y } = located.point
  const element = context.tree.elementAt(x, y)
  if (element !== null) act({ element, x, y })
  return ACTED
}

/** It was located there a moment ago. */
const isThere = (
  context: PageContext,
  i: string,
  point: Point
): Refused | { readonly type: "there"; readonly point: Point } => {
  const id = parseElementId(i)
  const element = id === undefined ? undefined : context.registry.nodeOf(id.n)
  return element?.isConnected === true && isPressedAt(drawnBoxOf(element), context, point)
    ? { type: "there", point }
    : { type: "refused", name: "ElementMoved", message: `Element ${i} is not at the point any more.` }
}

const drag = (context: PageContext, action: DomAction & { readonly type: "drag" }): PageReply => {
  const { to } = action
  const end =
    typeof to === "string" ? locateElement(context, { i: to }) : { type: "there" as const, point: to }
  if (end.type === "refused") return end
  const { x, y } = end.point
  const element = context.tree.elementAt(x, y)
  return element === null ? ACTED : givePointer(context, action, (from) => dragOnto(from, { element, x, y }))
}

const click = (
  context: PageContext,
  action: DomAction & { readonly type: "click" }
): PageReply | Promise<PageReply> => {
  const { holdMs, button } = action
  if (holdMs === undefined) return givePointer(context, action, (target) => clickOn(target, action))
  let released = Promise.resolve()
  const reply = givePointer(context, action, (target) => {
    released = holdOn(target, holdMs, button)
  })
  return released.then(() => reply)
}

const scroll = (context: PageContext, action: DomAction & { readonly type: "scroll" }): PageReply => {
  const { direction, pages, i, at } = action
  if (i === undefined) return { type: "scrolled", outcome: scrollPage(direction, pages) }
  const around = (element: Element | null): PageReply => {
    if (element === null) return { type: "scrolled", outcome: scrollPage(direction, pages) }
    const outcome =
      scrollAround(element, direction, pages, context.tree) ??
      (hearsNoWheel(element) ? scrollPage(direction, pages) : undefined)
    return outcome === undefined
      ? { type: "scrolled", outcome: "unmoved", page: wheelPageOf(element) }
      : { type: "scrolled", outcome }
  }
  if (at !== undefined) return around(context.tree.elementAt(at.x, at.y))
  const resolved = resolveElement(context, i)
  return resolved.type === "refused" ? resolved : around(resolved.element)
}

const actByScript = (context: PageContext, action: DomAction): PageReply | Promise<PageReply> => {
  switch (action.type) {
    case "click":
      return click(context, action)
    case "drag":
      return drag(context, action)
    case "hover":
      return givePointer(context, action, hoverOver)
    case "type":
      return withElement(context, action.i, (element) => typeText(element, action.text, action.clear))
    case "press": {
      const { key, i } = action
      if (i === undefined) return pressKey(key, undefined, context.tree) ?? ACTED
      return withElement(context, i, (element) => pressKey(key, element, context.tree))
    }
    case "scroll":
      return scroll(context, action)
  }
}

/** Input goes by what was drawn last where frames of other processes lie in the tab. */
const onceDrawn = (context: PageContext, reply: PageReply): PageReply | Promise<PageReply> => {
  const { isScrolled } = context
  context.isScrolled = false
  return isScrolled && hasOtherFrames() ? drawn().then(() => reply) : reply
}

/** `fetch`: the frame's own. */
export const answerRequest = (
  context: PageContext,
  request: PageRequest,
  fetch: Fetch
): PageReply | Promise<PageReply> => {
  switch (request.type) {
    case "read":
      context.endHearing()
      return { type: "reading", reading: readFrame(context, request) }
    case "hear-listeners":
      hearListeners(context, request.event)
      return ACTED
    case "more":
      return readMore(context, request.documentId, request.range)
    case "part":
      return readPlaced(context, request.documentId, request.n)
    case "search":
      return searchFrame(context, request.text)
    case "locate":
      return onceDrawn(context, locateElement(context, request))
    case "point-at":
      return pointAt(context, request)
    case "locate-frame":
      return onceDrawn(context, locateFrame(context, request, request.at))
    case "dom-act":
      return actByScript(context, request.action)
    case "select": {
      const resolved =
        (request.isOpened === true ? openedBox(context, request.i) : undefined) ??
        resolveElement(context, request.i, request.expect)
      if (resolved.type === "refused") return resolved
      if (isDisabled(resolved.element)) {
        return { type: "refused", name: "ElementDisabled", message: `Element ${request.i} is disabled.` }
      }
      return selectOption(context, resolved, parseElementId(request.i)?.frame ?? 0, request)
    }
    case "find": {
      const n = findElement(context, request.query)
      return n === undefined
        ? { type: "refused", name: "ElementNotFound", message: "No element matches the filters." }
        : { type: "found", i: formatElementId({ frame: request.prefix, n }) }
    }
    case "select-text": {
      if (request.i === undefined) return selectText(context, document.body, request)
      const resolved = resolveElement(context, request.i, request.expect)
      return resolved.type === "refused" ? resolved : selectText(context, resolved.element, request)
    }
    case "focus": {
      const resolved = resolveElement(context, request.i, request.expect)
      if (resolved.type === "refused") return resolved
      if (resolved.element instanceof HTMLElement) resolved.element.focus()
      return ACTED
    }
    case "highlight": {
      // It was located a moment ago; to show it, the page is not read again.
      const id = parseElementId(request.i)
      const node = id === undefined ? undefined : context.registry.nodeOf(id.n)
      if (node?.isConnected === true) highlight(node, context)
      return ACTED
    }
    case "await-silence":
      return awaitSilence(context, request).then((settled) => ({
        type: "settled",
        ...settled,
        isLoading: isLoading(context),
        ...(request.tells === true ? { told: tellAftermath(context) } : {})
      }))
    case "await-loaded":
      return awaitLoaded(context, request.ms).then((isStillLoading) => ({
        type: "loaded",
        isLoading: isStillLoading
      }))
    case "state":
      return stateOf(context, request.i)
    case "entries":
      return { type: "entries", entries: fieldValues(context, request.ids, request.maxChars) }
    case "aim":
    case "aim-keys":
    case "aim-elsewhere":
    case "put-in":
    case "aim-report":
      return answerAim(context, request)
    case "mark-places":
    case "pick":
    case "record":
    case "frame-place":
    case "frame-element":
    case "capture-element":
    case "resolve":
      return answerCapture(context, request)
    case "find-target":
    case "extract":
      return answerTarget(context, request)
    default:
      return answerAction(context, request, fetch)
  }
}
