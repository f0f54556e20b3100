/** Carries out one request of the worker inside this frame. */
import { clickOn, hoverOver } from "./actions/pointerEvents.ts"
import { pressKey } from "./actions/pressKey.ts"
import { scrollPage } from "./actions/scrollPage.ts"
import { selectOption } from "./actions/selectOption.ts"
import { typeText } from "./actions/typeText.ts"
import { awaitSilence } from "./domSilence.ts"
import { formatElementId, parseElementId } from "./ElementId.ts"
import { elementState, isDisabled } from "./elementState.ts"
import { findElement } from "./findElement.ts"
import { highlight } from "./highlight.ts"
import { locateElement, locateFrame } from "./locateElement.ts"
import type { PageContext } from "./PageContext.ts"
import type { DomAction, ElementState, PageReply, PageRequest, Refused } from "./PageMessage.ts"
import { readFrame } from "./readFrame.ts"
import { resolveElement } from "./resolveElement.ts"
import { validationMessages } from "./validationMessages.ts"

const ACTED: PageReply = { type: "acted" }

const stateOf = (context: PageContext, i: string): PageReply => {
  // What was acted on may well have changed its name: this is asked to see how.
  const id = parseElementId(i)
  const node = id === undefined ? undefined : context.registry.nodeOf(id.n)
  const told = id === undefined ? undefined : context.registry.told(id.n)
  if (node?.isConnected !== true || told === undefined) {
    return { type: "refused", name: "ElementNotFound", message: `Element ${i} is no longer on the page.` }
  }
  const attributes = elementState(node, told.role, context.tree)
  if (node === context.tree.focused()) attributes.focused = true
  const state: ElementState = { role: told.role, name: told.name, attributes }
  return { type: "state", state }
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
const pointAt = (context: PageContext, i: string, act: typeof clickOn): PageReply => {
  const located = locateElement(context, i)
  if (located.type === "refused") return located
  const { x, y } = located.point
  const element = context.tree.elementAt(x, y)
  if (element !== null) act({ element, x, y })
  return ACTED
}

const actByScript = (context: PageContext, action: DomAction): PageReply => {
  switch (action.type) {
    case "click":
      return pointAt(context, action.i, clickOn)
    case "hover":
      return pointAt(context, action.i, hoverOver)
    case "type":
      return withElement(context, action.i, (element) => typeText(element, action.text, action.clear))
    case "press": {
      const { key, i } = action
      if (i === undefined) return pressKey(key, undefined, context.tree) ?? ACTED
      return withElement(context, i, (element) => pressKey(key, element, context.tree))
    }
    case "scroll": {
      const { direction, pages, i } = action
      if (i !== undefined) {
        return withElement(context, i, (element) => {
          scrollPage(direction, pages, element, context.tree)
          return undefined
        })
      }
      scrollPage(direction, pages, undefined, context.tree)
      return ACTED
    }
  }
}

export const answerRequest = (context: PageContext, request: PageRequest): PageReply | Promise<PageReply> => {
  switch (request.type) {
    case "read":
      return { type: "reading", reading: readFrame(context, request.epoch) }
    case "locate":
      return locateElement(context, request.i, request.expect)
    case "locate-frame":
      return locateFrame(context, request, request.at)
    case "dom-act":
      return actByScript(context, request.action)
    case "select": {
      const resolved = resolveElement(context, request.i, request.expect)
      if (resolved.type === "refused") return resolved
      if (isDisabled(resolved.element)) {
        return { type: "refused", name: "ElementDisabled", message: `Element ${request.i} is disabled.` }
      }
      return selectOption(context, resolved.element, parseElementId(request.i)?.frame ?? 0, request.option)
    }
    case "find": {
      const n = findElement(context, request.query)
      return n === undefined
        ? { type: "refused", name: "ElementNotFound", message: "No element matches the filters." }
        : { type: "found", i: formatElementId({ frame: request.prefix, n }) }
    }
    case "focus": {
      const resolved = resolveElement(context, request.i, request.expect)
      if (resolved.type === "refused") return resolved
      if (resolved.element instanceof HTMLElement) resolved.element.focus()
      return ACTED
    }
    case "highlight": {
      const resolved = resolveElement(context, request.i)
      if (resolved.type === "refused") return resolved
      highlight(resolved.element, context)
      return ACTED
    }
    case "await-silence":
      return awaitSilence(context).then((settled) => ({ type: "settled", ...settled }))
    case "state":
      return stateOf(context, request.i)
    case "validation":
      return { type: "validation", messages: validationMessages(context) }
  }
}
