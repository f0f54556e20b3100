/**
 * Streamed text in its short form: a frame that only carries the text of the frame before on is that text, a plain string.
 *
 * It says: the frame before once more, its last event carried on (`Pieces`) by this text, one tick later. Whatever says more
 * goes as it is. So what a short form stands for is exactly the frame it was made of. Pure.
 */
import { Context, Predicate } from "effect"
import type { WatchFrame } from "./WatchFrame.ts"

/** Events that are pieces of one text. */
export interface Pieces<Event> {
  /** Undefined where the event is no piece. */
  readonly textOf: (event: Event) => string | undefined
  /** The piece that comes after `before`, with this text; undefined where that is no piece. */
  readonly next: (before: Event, text: string) => Event | undefined
}

/** Undefined where the text carries nothing on. */
export const expandFrame = <State, Event>(
  pieces: Pieces<Event> | undefined,
  before: WatchFrame<State, Event> | undefined,
  text: string
): WatchFrame<State, Event> | undefined => {
  const last = before?._tag === "Events" ? before.events.at(-1) : undefined
  if (before === undefined || last === undefined) return undefined
  const event = pieces?.next(last, text)
  if (event === undefined) return undefined
  const { epoch, tick, version } = before.cursor
  return { _tag: "Events", cursor: { epoch, version, tick: tick + 1 }, events: [event] }
}

/** Field by field; what is not simple is taken for something else. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (!Predicate.isObject(one) || !Predicate.isObject(other)) return false
  const others = new Map(Object.entries(other))
  const fields = Object.entries(one)
  return fields.length === others.size && fields.every(([name, value]) => others.get(name) === value)
}

/** Undefined where the frame says more than its text after the frame before. */
export const shortenFrame = <State, Event>(
  pieces: Pieces<Event> | undefined,
  before: WatchFrame<State, Event> | undefined,
  frame: WatchFrame<State, Event>
): string | undefined => {
  if (frame._tag !== "Events" || frame.events.length !== 1 || before === undefined) return undefined
  const [event] = frame.events
  const text = event === undefined ? undefined : pieces?.textOf(event)
  if (event === undefined || text === undefined) return undefined
  const expanded = expandFrame(pieces, before, text)
  if (expanded?._tag !== "Events" || !isSame(expanded.cursor, frame.cursor)) return undefined
  const [same] = expanded.events
  return same !== undefined && isSame(same, event) ? text : undefined
}

/** How an element of a stream is said to whoever asks for it in short, after the one before; undefined: as it is. */
export type Shorten = (before: unknown, element: unknown) => string | undefined

/** Stands with the streams that have a short form. */
export class ShortForm extends Context.Service<ShortForm, Shorten>()("deckhand/schemas/actor/ShortForm") {}
