/** The requests that left in a step: as many as are told, of as many kinds as there is room for. */
import type { SendReason } from "#schemas/outgoing/decideRequest.ts"
import type { OutgoingRequest } from "#schemas/outgoing/OutgoingRequest.ts"
import { requestKey } from "#schemas/outgoing/requestKey.ts"
import type { LeftRequest } from "#schemas/outgoing/showRequest.ts"
import { SENT_TOLD_MAX } from "./limits.ts"

/** Why something leaves that changes nothing, however often. */
const HARMLESS: ReadonlySet<SendReason> = new Set<SendReason>([
  "only reads",
  "measures visits",
  "searches",
  "sent by the page anyway"
])

export class SentRequests {
  private sent: ReadonlyArray<LeftRequest> = []

  get isEmpty(): boolean {
    return this.sent.length === 0
  }

  clear(): void {
    this.sent = []
  }

  /** `why`: where it was not its user who let it leave. Where there is no more room, one of a kind that is there twice makes way. */
  add(request: OutgoingRequest, why?: SendReason): void {
    if (this.sent.length >= SENT_TOLD_MAX) {
      const keys = this.sent.map(requestKey)
      const at = keys.findIndex((key, index) => keys.indexOf(key) < index)
      if (at < 0 || keys.includes(requestKey(request))) return
      this.sent = this.sent.toSpliced(at, 1)
    }
    const isHarmless = why !== undefined && HARMLESS.has(why)
    const left: LeftRequest = { ...request, id: crypto.randomUUID() }
    this.sent = [...this.sent, isHarmless ? { ...left, isHarmless } : left]
  }

  get all(): ReadonlyArray<LeftRequest> {
    return this.sent
  }
}
