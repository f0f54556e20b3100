/**
 * A reply as events, from any place in it on. The place is made of the reply alone, of no stream and no process: whoever
 * was cut off goes on where they were, after a restart of the server too. Pure.
 */

import { PLACE_MAX_CHARS } from "#gateway/api/limits.ts"
import { nameWithin } from "#gateway/api/nameWithin.ts"
import type { Fragment, ToolFragment } from "#schemas/message/Fragment.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import type { CopilotEvent } from "./CopilotEvent.ts"

/** How much was told of each of a reply's parts, in order: units of text, or events of a call. */
export type Place = ReadonlyArray<number>

export const beginning: Place = []

/** All there will ever be of it. */
const WHOLE = Number.POSITIVE_INFINITY

/** `3:12,2`: three parts whole, of the next two so much. */
const PLACE = /^(\d{1,6}):((?:\d{1,9}(?:,\d{1,9})*)?)$/

/** Undefined: this was never a place. */
export const parsePlace = (text: string): Place | undefined => {
  const [, whole = "", rest = ""] = (text.length <= PLACE_MAX_CHARS && PLACE.exec(text)) || []
  if (whole === "") return undefined
  const told = rest === "" ? [] : rest.split(",").map(Number)
  return [...Array.from({ length: Number(whole) }, () => WHOLE), ...told]
}

export const placeText = (place: Place): string => {
  const open = place.findIndex((told) => told !== WHOLE)
  const whole = open === -1 ? place.length : open
  // A part that is whole behind one that is not: as many as any number of events.
  const rest = place.slice(whole).map((told) => (told === WHOLE ? 999_999_999 : told))
  return `${whole}:${rest.join(",")}`
}

/** What comes and goes again, and what is for the model alone, is not told. */
const isTold = ({ type }: Fragment): boolean => type !== "hidden" && type !== "transient"

const eventsOfTool = (tool: ToolFragment): ReadonlyArray<CopilotEvent> => {
  const { currentlyViewingInfo, toolCallId, toolName, toolOutput, webAgentTaskId } = tool
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
        ...(webAgentTaskId === undefined ? {} : { taskId: nameWithin(webAgentTaskId) })
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

/** What a reader at this place has not been told yet of a reply. */
export const eventsSince = (place: Place, reply: AiMessage): ReadonlyArray<PlacedEvent> => {
  const parts = reply.fragments.filter(isTold)
  const at = [...place]
  return parts.flatMap((fragment, index) => {
    const news = sinceOf(fragment, at[index] ?? 0)
    return news.map(({ event, told }, nth) => {
      const isAll = nth === news.length - 1 && isWhole(fragment, index === parts.length - 1)
      at[index] = isAll ? WHOLE : told
      // A part of which nothing was told yet is told from its beginning.
      return { event, place: Array.from(at, (known) => known ?? 0) }
    })
  })
}
