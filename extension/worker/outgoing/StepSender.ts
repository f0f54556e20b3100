/** A step of the agent as the sender of requests: what they are judged by, and what in them can be nobody else's. Pure. */
import { holds, type RequestFacts } from "#schemas/outgoing/decideRequest.ts"
import { type OutgoingRequest, valuesOf } from "#schemas/outgoing/OutgoingRequest.ts"

/** What the requests of a step are judged by; the rest is known of the tab. */
export type StepFacts = Omit<RequestFacts, "request" | "page" | "baseline" | "refused">

export interface StepSender {
  readonly facts: StepFacts
  /** `requestPrint` of what its user has said yes to, and what may leave once in this step. */
  readonly passes: ReadonlyArray<string>
  /** What it does, in whatever spelling: the same is the same. Absent: nobody knows. */
  readonly action?: string | undefined
  /** It opens an address and does nothing in the page there is: in its place, or in another tab. */
  readonly opens?: "here" | "elsewhere" | undefined
}

/** Something in it is what the agent entered, or a secret: then it is neither the page's own nor its user's. */
export const isAgents = (request: OutgoingRequest, { entered, secrets }: StepFacts): boolean =>
  holds(valuesOf(request), [...entered, ...secrets])
