/** What a question about outgoing requests asks. Pure. */
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import type { Proposal } from "./Proposal.ts"

type Outgoing = NonNullable<Proposal["outgoing"]>

/** None where it asks about something else. */
export const outgoingIn = (asked: { readonly request: InputRequest } | undefined): Outgoing | undefined =>
  asked?.request.kind === "confirm" ? asked.request.proposal?.outgoing : undefined
