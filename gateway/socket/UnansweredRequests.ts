/**
 * The requests of one channel that have not been answered.
 *
 * The one that came last is held by itself: most are answered before the next one comes, and a map that is filled
 * and emptied for each of them is built anew every few times.
 */
import type { RequestId } from "./refusals.ts"

export interface Request {
  readonly id: RequestId
  readonly method: string
  /** A handler was asked. */
  hasBegun: boolean
  /** When it came, in ms of a clock that is never set back. */
  readonly askedAt: number
  /** It is a stream, and has given something. */
  hasStreamed: boolean
  /** Chunks sent that the client has not acknowledged: so often it may. */
  unacknowledged: number
}

export class UnansweredRequests {
  readonly #earlier = new Map<RequestId, Request>()
  #last: Request | undefined

  get size(): number {
    return this.#earlier.size + (this.#last === undefined ? 0 : 1)
  }

  get all(): ReadonlyArray<Request> {
    return this.#last === undefined
      ? Array.from(this.#earlier.values())
      : [...this.#earlier.values(), this.#last]
  }

  find(id: RequestId): Request | undefined {
    return this.#last?.id === id ? this.#last : this.#earlier.get(id)
  }

  /** No request of this id may be here already. */
  add(id: RequestId, method: string, askedAt = 0): void {
    if (this.#last !== undefined) this.#earlier.set(this.#last.id, this.#last)
    this.#last = { id, method, askedAt, hasBegun: false, hasStreamed: false, unacknowledged: 0 }
  }

  /** What was here, and now is not. */
  take(id: RequestId): Request | undefined {
    const request = this.find(id)
    if (request === this.#last) this.#last = undefined
    else this.#earlier.delete(id)
    return request
  }
}
