/**
 * `fetch` that takes in no more of an answer than an answer may be: whatever server there is, and however it
 * compresses. Where it is too much the connection is closed, nothing is drained, and the body ends with
 * `AnswerBoundReached`. The body of an error just ends there: its beginning says what is wrong.
 */

import { AnswerBoundReached } from "#runtime/models/answer/AnswerBound.ts"
import {
  MODEL_ANSWER_MAX_BYTES,
  MODEL_ANSWER_MAX_EVENTS,
  MODEL_ERROR_MAX_BYTES,
  MODEL_EVENT_MAX_BYTES
} from "./limits.ts"

type Fetch = typeof globalThis.fetch
type Body = ReadableStream<Uint8Array<ArrayBuffer>>

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** A stream of events so far. Its events are told apart by empty lines, as the standard has it. */
class EventMeter {
  private bytes = 0
  private events = 0
  /** Of the event that is being sent, and of its last line, a carriage return not counted. */
  private inEvent = 0
  private inLine = 0

  /** Whether that was too much. */
  take(chunk: Uint8Array): boolean {
    this.bytes += chunk.length
    let from = 0
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      this.goOn(chunk, from, at)
      if (this.inEvent > MODEL_EVENT_MAX_BYTES) return true
      if (this.inLine === 0) {
        this.events += 1
        this.inEvent = 0
      }
      this.inLine = 0
      from = at + 1
    }
    this.goOn(chunk, from, chunk.length)
    return (
      this.inEvent > MODEL_EVENT_MAX_BYTES ||
      this.bytes > MODEL_ANSWER_MAX_BYTES ||
      this.events > MODEL_ANSWER_MAX_EVENTS
    )
  }

  private goOn(chunk: Uint8Array, from: number, to: number): void {
    this.inEvent += to - from
    this.inLine += to - from - (to > from && chunk[to - 1] === CARRIAGE_RETURN ? 1 : 0)
  }
}

/** A body that is one thing, and kept whole by whoever reads it. */
class WholeMeter {
  private bytes = 0
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  take(chunk: Uint8Array): boolean {
    this.bytes += chunk.length
    return this.bytes > this.most
  }
}

const isEvents = ({ headers }: Response): boolean =>
  headers.get("content-type")?.toLowerCase().startsWith("text/event-stream") === true

const bounded = (body: Body, meter: EventMeter | WholeMeter, isError: boolean): Body => {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) return controller.close()
      if (!meter.take(value)) return controller.enqueue(value)
      const reached = new AnswerBoundReached({ bound: "data" })
      if (isError) controller.close()
      else controller.error(reached)
      await reader.cancel(reached)
    },
    cancel: (reason) => reader.cancel(reason)
  })
}

export const boundedFetch =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const { body, ok } = response
    if (body === null) return response
    const meter =
      ok && isEvents(response)
        ? new EventMeter()
        : new WholeMeter(ok ? MODEL_EVENT_MAX_BYTES : MODEL_ERROR_MAX_BYTES)
    return new Response(bounded(body, meter, !ok), response)
  }
