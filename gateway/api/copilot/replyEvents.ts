/**
 * A reply as events, from any place in it on. The place is made of the reply alone, of no stream and no process: whoever
 * was cut off goes on where they were, after a restart of the server too. Pure.
 */

import { PLACE_MAX_CHARS } from "#gateway/api/limits.ts"
import { nameWithin } from "#gateway/api/nameWithin.ts"
import type { Fragment, ToolFragment } from "#schemas/message/Fragment.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import type { CopilotEvent } from "./CopilotEvent.ts"

/** Where in a reply its reader is. As long as the reply's own parts, whatever a client says. */
export interface Place {
  /** The reply it is in; undefined: at the beginning of whichever there is. */
  readonly reply: string | undefined
  /** So many parts, from the first on, were told whole. */
  readonly whole: number
  /** How much was told of each part after those, in order: units of text, or events of a call. */
  readonly rest: ReadonlyArray<number>
}

export const beginning: Place = { reply: undefined, whole: 0, rest: [] }

const BEGINNING = "0:"

/** All there will ever be of it. */
const WHOLE = Number.POSITIVE_INFINITY

/** `r@3:12,2`: in the reply `r` three parts whole, of the next two so much. `0:`: the beginning. */
const PLACE = /^([^@]+)@(\d{1,6}):((?:\d{1,9}(?:,\d{1,9})*)?)$/

const nameIn = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Undefined: this was never a place. */
export const parsePlace = (text: string): Place | undefined => {
  if (text === BEGINNING) return beginning
  const [, name = "", whole = "", rest = ""] = (text.length <= PLACE_MAX_CHARS && PLACE.exec(text)) || []
  const reply = nameIn(name)
  if (reply === undefined || reply === "") return undefined
  return { reply, whole: Number(whole), rest: rest === "" ? [] : rest.split(",").map(Number) }
}

export const placeText = ({ reply, rest, whole }: Place): string => {
  if (reply === undefined) return BEGINNING
  // A part that is whole behind one that is not: as many as any number of events.
  const told = rest.map((units) => (units === WHOLE ? 999_999_999 : units))
  return `${encodeURIComponent(reply)}@${whole}:${told.join(",")}`
}

/** What comes and goes again, and what is for the model alone, is not told. */
const isTold = ({ type }: Fragment): boolean => type !== "hidden" && type !== "transient"

const eventsOfTool = (tool: ToolFragment): ReadonlyArray<CopilotEvent> => {
  const { agentRunId, currentlyViewingInfo, toolCallId, toolName, toolOutput, webAgentTaskId } = tool
  return [
    {
      event: "toolStart",
      data: {
        name: toolName,
        toolCallId,
        ...(currentlyViewingInfo === undefined ? {} : { currentlyViewingInfo })
      }
    },
    {
      event: "functionStart",
      data: {
        functionName: toolName,
        args: tool.toolArguments,
        toolCallId,
        ...(webAgentTaskId === undefined ? {} : { taskId: nameWithin(webAgentTaskId) }),
        ...(agentRunId === undefined ? {} : { runId: nameWithin(agentRunId) })
      }
    },
    ...tool.progress.map(
      (message): CopilotEvent => ({ event: "toolProgress", data: { message, toolCallId } })
    ),
    ...(toolOutput === undefined
      ? []
      : [
          {
            event: "functionEnd" as const,
            data: { functionName: toolName, output: toolOutput, toolCallId }
          }
        ])
  ]
}

interface Told {
  readonly event: CopilotEvent
  /** How much of the part was told with it. */
  readonly told: number
}

const counted = (events: ReadonlyArray<CopilotEvent>, told: number): ReadonlyArray<Told> =>
  events.map((event, index) => ({ event, told: index + 1 })).slice(told)

const more = (event: "html" | "reasoning", text: string, told: number): ReadonlyArray<Told> =>
  text.length <= told ? [] : [{ event: { event, data: { text: text.slice(told) } }, told: text.length }]

const sinceOf = (fragment: Fragment, told: number): ReadonlyArray<Told> => {
  switch (fragment.type) {
    case "text":
      return more("html", fragment.text, told)
    case "reasoningText":
      return more("reasoning", fragment.text, told)
    case "tool":
      return counted(eventsOfTool(fragment), told)
    case "suggestionCard":
      return counted([{ event: "suggestion", data: { suggestedAction: fragment.suggestedAction } }], told)
    case "selectableOptions":
      return counted([{ event: "options", data: { options: fragment.options } }], told)
    case "hidden":
    case "transient":
      return []
  }
}

/** Nothing is ever added to it any more: a text only while it is the last part, a call until it has ended. */
const isWhole = (fragment: Fragment, isLast: boolean): boolean => {
  if (fragment.type === "tool") return fragment.toolOutput !== undefined
  return !isLast || (fragment.type !== "text" && fragment.type !== "reasoningText")
}

export interface PlacedEvent {
  readonly event: CopilotEvent
  /** Where its reader is once they have it. */
  readonly place: Place
}

/** The place after so much was told of one more part. */
const further = ({ reply, rest, whole }: Place, index: number, told: number): Place => {
  const length = Math.max(rest.length, index - whole + 1)
  // A part of which nothing was told yet is told from its beginning.
  const all = Array.from({ length }, (_, at) => (at === index - whole ? told : (rest[at] ?? 0)))
  const open = all.findIndex((units) => units !== WHOLE)
  const more = open === -1 ? all.length : open
  return { reply, whole: whole + more, rest: all.slice(more) }
}

/** What a reader at this place has not been told yet of a reply. A place in another reply is none in this one. */
export const eventsSince = (place: Place, reply: AiMessage): ReadonlyArray<PlacedEvent> => {
  const parts = reply.fragments.filter(isTold)
  const { rest, whole } = place.reply === reply.id ? place : beginning
  const known = Math.min(whole, parts.length)
  let at: Place = { reply: reply.id, whole: known, rest: rest.slice(0, parts.length - known) }
  return parts.flatMap((fragment, index) => {
    if (index < at.whole) return []
    const news = sinceOf(fragment, at.rest[index - at.whole] ?? 0)
    return news.map(({ event, told }, nth) => {
      const isAll = nth === news.length - 1 && isWhole(fragment, index === parts.length - 1)
      at = further(at, index, isAll ? WHOLE : told)
      return { event, place: at }
    })
  })
}
