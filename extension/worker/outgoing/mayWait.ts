/** Which of what its user is asked about waits in the browser until they have answered. Pure. */
import { type AskReason, isOnceOnly } from "#schemas/outgoing/decideRequest.ts"
import type { OutgoingRequest } from "#schemas/outgoing/OutgoingRequest.ts"
import type { StepFacts } from "./StepSender.ts"

/** Whether it may wait in the browser; else it is refused, and asked about all the same: it leaves as the step is taken again. */
export const mayWait = (why: AskReason, request: OutgoingRequest, facts: StepFacts): boolean =>
  request.kind === "fetch" &&
  request.method !== "DELETE" &&
  facts.step.alarm === undefined &&
  !isOnceOnly(why)
