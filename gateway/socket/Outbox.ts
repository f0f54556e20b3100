/**
 * What is on its way to one socket.
 *
 * Frames written in the same turn of the event loop leave in one system call. A reader that is slow
 * is `congested` from SOCKET_PAUSE_BYTES on until it has drained: writers wait on `ready`. One that is
 * told more nevertheless (answers to requests it goes on making) loses the socket at
 * SOCKET_MAX_BACKPRESSURE_BYTES.
 */
import { Effect, Latch } from "effect"
import type { SocketMetricsShape } from "#gateway/metrics/SocketMetrics.ts"
import { SOCKET_PAUSE_BYTES } from "./limits.ts"

/** What uWS answers when a message would pass its limit and is not sent. */
const DROPPED = 2
/** Frames are handed over early from this many characters on, so that congestion is noticed. */
const FLUSH_CHARS = 65_536

/** The part of a uWS socket an outbox needs. */
export interface Wire {
  readonly send: (frame: string) => number
  readonly cork: (write: () => void) => void
  readonly getBufferedAmount: () => number
  /** Ends the connection at once. */
  readonly close: () => void
}

/** What an outbox counts. */
export type OutboxMetrics = Pick<
  SocketMetricsShape,
  "framesOut" | "bytesOut" | "pausedReaders" | "droppedReaders"
>

export class Outbox {
  readonly #wire: Wire
  readonly #metrics: OutboxMetrics
  readonly #drained = Latch.makeUnsafe(true)
  #frames: Array<string> = []
  #chars = 0
  #isScheduled = false
  #isClosed = false
  #isCongested = false

  constructor(wire: Wire, metrics: OutboxMetrics) {
    this.#wire = wire
    this.#metrics = metrics
  }

  /** Queues a frame; it leaves at the end of this turn. */
  post(frame: string): void {
    if (this.#isClosed) return
    this.#frames.push(frame)
    this.#chars += frame.length
    if (this.#chars >= FLUSH_CHARS) this.flush()
    else if (!this.#isScheduled) {
      this.#isScheduled = true
      queueMicrotask(this.#turnEnd)
    }
  }

  /** What is queued meanwhile leaves together, at the end of `work`. */
  during(work: () => void): void {
    // The flush below stands in for the one at the turn's end.
    const wasScheduled = this.#isScheduled
    this.#isScheduled = true
    work()
    this.#isScheduled = wasScheduled
    this.flush()
  }

  /** Done when the reader can take more, or is gone. */
  get ready(): Effect.Effect<void> {
    return this.#isCongested ? Effect.asVoid(this.#drained.await) : Effect.void
  }

  /** Bytes its reader has not taken yet. */
  get unread(): number {
    return this.#isClosed ? 0 : this.#wire.getBufferedAmount()
  }

  flush(): void {
    const frames = this.#frames
    if (frames.length === 0 || this.#isClosed) return
    this.#frames = []
    this.#chars = 0
    let isSent = true
    const send = (): void => {
      for (const frame of frames) isSent &&= this.#send(frame)
    }
    // One frame has nothing to leave with.
    if (frames.length === 1) send()
    else this.#wire.cork(send)
    if (isSent) this.#measure()
    else this.#drop()
  }

  /** uWS sent some of what was waiting. */
  drained(): void {
    this.#measure()
  }

  /** Ends the socket; nothing more is sent. */
  end(): void {
    if (!this.#isClosed) this.#wire.close()
  }

  /** The socket is gone; it must not be touched again. */
  closed(): void {
    this.#isClosed = true
    this.#frames = []
    this.#drained.openUnsafe()
  }

  #turnEnd = (): void => {
    this.#isScheduled = false
    this.flush()
  }

  /** False: it was dropped. */
  #send(frame: string): boolean {
    if (this.#isClosed || this.#wire.send(frame) === DROPPED) return false
    this.#metrics.framesOut.count += 1
    this.#metrics.bytesOut.count += Buffer.byteLength(frame)
    return true
  }

  #drop(): void {
    if (this.#isClosed) return
    this.#metrics.droppedReaders.count += 1
    this.#wire.close()
  }

  #measure(): void {
    if (this.#isClosed) return
    const isCongested = this.#wire.getBufferedAmount() > SOCKET_PAUSE_BYTES
    if (isCongested === this.#isCongested) return
    this.#isCongested = isCongested
    if (isCongested) {
      this.#metrics.pausedReaders.count += 1
      this.#drained.closeUnsafe()
    } else this.#drained.openUnsafe()
  }
}
