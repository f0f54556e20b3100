/**
 * The agent that does what was recorded: each thing that was done as a step, each thing that was typed as a variable that
 * begins with it. Pure. What only led to the next thing is left out: a field that was given the focus, the page that a click
 * went to, keys that moved about.
 */

import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { SECRET_NAME_MAX_CHARS } from "#schemas/limits.ts"
import { boxes, buttons } from "#schemas/page/aria/roles.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { parseKey } from "#schemas/page/parseKey.ts"
import { secretPlaceholder } from "#schemas/page/secrets/secretPlaceholder.ts"
import { AgentWriter, quotable, targetOf } from "./AgentWriter.ts"
import { recordingCopy } from "./copy.ts"
import type { RecordedEvent } from "./RecordedEvent.ts"

type Events = ReadonlyArray<RecordedEvent>
type Aimed = Exclude<RecordedEvent, { readonly _tag: "Opened" }>

const isSame = (one: CapturedElement, other: CapturedElement): boolean =>
  one.identity.documentId === other.identity.documentId && one.identity.n === other.identity.n

const isOf = (event: RecordedEvent | undefined, element: CapturedElement): event is Aimed =>
  event !== undefined && event._tag !== "Opened" && isSame(event.element, element)

/** Enters, or moves about, or does in the field what the field's value tells anyway. */
const MOVES = /^(?:Shift\+)?Tab$|^(?:Shift\+)?(?:Home|End|CapsLock|NumLock|ContextMenu)$/
const WRITES = /^(?:Control|Meta)\+(?:[acvxyz]|Shift\+z|Backspace|Delete|Arrow\w+)$/i
const ENTERED = /^(?:Shift\+)?(?:Enter|Backspace|Delete|Arrow\w+|Page\w+)$/

/** Pressed so, it is clicked: that is told as well. */
const isClickByKey = (key: string, { identity: { role, tagName } }: CapturedElement): boolean =>
  /^(?:Enter| |Space)$/.test(key) && (buttons.has(role) || boxes.has(role) || tagName === "summary")

/** Its value tells what the keys did. */
const isSetByKeys = ({ identity: { role, tagName } }: CapturedElement): boolean =>
  tagName === "select" || boxes.has(role) || role === "slider"

const isIdle = ({ element, key }: Extract<RecordedEvent, { readonly _tag: "Pressed" }>): boolean =>
  MOVES.test(key) ||
  WRITES.test(key) ||
  parseKey(key) === undefined ||
  isClickByKey(key, element) ||
  (isSetByKeys(element) && ENTERED.test(key))

/** What a click opens in a list of suggestions is needed where nothing was typed into it. */
const onlyFocuses = (
  { element, isField = false }: Extract<RecordedEvent, { readonly _tag: "Clicked" }>,
  next: RecordedEvent | undefined
): boolean =>
  isField &&
  (element.identity.role !== "combobox" || isOf(next, element) || element.identity.tagName === "select")

const isNeeded = (event: RecordedEvent): boolean => event._tag !== "Pressed" || !isIdle(event)

const isTyped = (event: RecordedEvent): boolean => event._tag === "Typed" || event._tag === "TypedSecret"

/** A code may have a box for each of its characters: it is asked for once. */
const isSameCode = (event: RecordedEvent, next: RecordedEvent | undefined): boolean =>
  event._tag === "TypedSecret" &&
  next?._tag === "TypedSecret" &&
  event.kind === "one-time-code" &&
  next.kind === event.kind

/** Of what was done to one field in a row, what was left in it. */
const merged = (events: Events): Events =>
  events.filter((event, place) => {
    const next = events[place + 1]
    switch (event._tag) {
      case "Clicked":
        return !onlyFocuses(event, next)
      case "Typed":
        return !(isOf(next, event.element) && isTyped(next))
      case "TypedSecret":
        return !((isOf(next, event.element) && isTyped(next)) || isSameCode(event, next))
      case "Chosen":
      case "FilesChosen":
        return !(isOf(next, event.element) && next._tag === event._tag)
      case "Opened":
        return next?._tag !== "Opened"
      default:
        return true
    }
  })

/** Until nothing more falls together. */
const settled = (events: Events): Events => {
  const next = merged(events)
  return next.length === events.length ? events : settled(next)
}

const fieldName = ({ identity: { name, role }, context }: CapturedElement): string =>
  name.trim() || context.text.trim() || role

const secretNameFor = (element: CapturedElement, kind: string): string =>
  fieldName(element)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SECRET_NAME_MAX_CHARS)
    .replace(/^-+|-+$/g, "") || kind

/** Good for one time, or not to be kept at all: its user enters it, on the page. */
const ENTERED_BY_HAND: ReadonlySet<string> = new Set(["one-time-code", "card-code"])

const isEnterIn = (event: RecordedEvent | undefined, element: CapturedElement): boolean =>
  event?._tag === "Pressed" && event.key === "Enter" && isOf(event, element)

type Written = Parameters<AgentWriter["add"]>[0]

/** Undefined where there is nothing to do. */
const stepFor = (writer: AgentWriter, event: Aimed, next: RecordedEvent | undefined): Written | undefined => {
  const { element } = event
  const target = targetOf(element)
  const enter = isEnterIn(next, element) ? { pressEnter: true } : {}
  switch (event._tag) {
    case "Clicked":
      return { _tag: "click", target }
    case "Typed": {
      const text = event.value === "" ? "" : writer.place(fieldName(element), event.value)
      return { _tag: "type", target, text, ...enter }
    }
    case "TypedSecret":
      return ENTERED_BY_HAND.has(event.kind)
        ? { _tag: "confirm", question: recordingCopy.enterCode(quotable(target.description)) }
        : {
            _tag: "type",
            target,
            text: secretPlaceholder(secretNameFor(element, event.kind)),
            ...enter
          }
    case "Chosen": {
      const { option } = event
      if (option.trim() === "") return undefined
      const isPlace = option.includes("{{")
      return { _tag: "select", target, option: isPlace ? writer.place(fieldName(element), option) : option }
    }
    case "FilesChosen":
      if (event.name !== undefined)
        return { _tag: "upload", target, file: writer.place(fieldName(element), event.name) }
      return { _tag: "confirm", question: recordingCopy.chooseFiles(quotable(target.description)) }
    case "Pressed":
      return { _tag: "press", target, key: event.key === " " ? "Space" : event.key }
  }
}

const write = (writer: AgentWriter, event: RecordedEvent, next: RecordedEvent | undefined): void => {
  if (event._tag === "Opened") {
    writer.open(event.url)
    return
  }
  const step = stepFor(writer, event, next)
  if (step !== undefined) writer.add(step)
}

const withEnter = (event: RecordedEvent): boolean =>
  event._tag === "Typed" || (event._tag === "TypedSecret" && !ENTERED_BY_HAND.has(event.kind))

/** With its port, as it stands in the first address. */
const hostIn = (events: Events): string => {
  const opened = events.find(({ _tag }) => _tag === "Opened")
  return opened?._tag === "Opened" ? (/^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(opened.url)?.[1] ?? "") : ""
}

/** `name`: of the agent; empty: where it was recorded. */
export const stepsOfRecording = (recorded: Events, name = ""): AgentDefinition => {
  const writer = new AgentWriter()
  const events = settled(recorded.filter(isNeeded))
  for (const [place, event] of events.entries()) {
    const before = events[place - 1]
    // Part of the step before it.
    const isTold =
      before !== undefined && "element" in before && withEnter(before) && isEnterIn(event, before.element)
    if (!isTold) write(writer, event, events[place + 1])
  }
  return writer.finish(name || recordingCopy.recordedOn(hostIn(events)))
}
