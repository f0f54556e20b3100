/** A request that its user has to see before it leaves. */
import type { AskReason } from "#schemas/outgoing/decideRequest.ts"
import type { OutgoingRequest } from "#schemas/outgoing/OutgoingRequest.ts"

export interface HeldRequest {
  /** Names it until it is answered; never used again. */
  readonly id: string
  readonly request: OutgoingRequest
  /** `requestPrint`. */
  readonly print: string
  readonly why: AskReason
  /** How often it was to be sent; once: absent. */
  readonly times?: number
}
