/** Connection limits: how many sockets are open, in all and of each user, and whether one more may be opened. */
import type { UserId } from "#schemas/ids.ts"

export interface SocketCounts {
  readonly total: number
  readonly perUser: number
}

/** Why a socket is not let in. */
export type Crowded = "TooManySockets" | "TooManySocketsOfUser"

export class ConnectionLimits {
  readonly #max: SocketCounts
  readonly #ofUser = new Map<UserId, number>()
  #total = 0

  constructor(max: SocketCounts) {
    this.#max = max
  }

  get total(): number {
    return this.#total
  }

  /** Undefined: there is room for one more of this user. */
  whyNot(userId: UserId): Crowded | undefined {
    if (this.#total >= this.#max.total) return "TooManySockets"
    return this.#count(userId) >= this.#max.perUser ? "TooManySocketsOfUser" : undefined
  }

  opened(userId: UserId): void {
    this.#total += 1
    this.#ofUser.set(userId, this.#count(userId) + 1)
  }

  closed(userId: UserId): void {
    this.#total -= 1
    const left = this.#count(userId) - 1
    // Users come and go; only those who are here are remembered.
    if (left === 0) this.#ofUser.delete(userId)
    else this.#ofUser.set(userId, left)
  }

  #count(userId: UserId): number {
    return this.#ofUser.get(userId) ?? 0
  }
}
