/** The user's word on what a step wanted to send: it leaves, or it fails and the page is told so as by a server. */
import { Effect } from "effect"
import type { OutgoingGuard } from "#extension/worker/outgoing/OutgoingGuard.ts"
import type { Done } from "./verbs/Stage.ts"

interface HeldAnswer {
  readonly ids: ReadonlyArray<string>
  readonly yes: boolean
}

export const answerHeld = (outgoing: OutgoingGuard, { ids, yes }: HeldAnswer): Effect.Effect<Done> =>
  Effect.map(outgoing.answer(ids, yes), (outcome): Done => {
    if (!yes) return { message: "What it wanted to send was not sent.", hasLeft: false }
    const isSent = outcome === "sent"
    const message = isSent ? "What it wanted to send was sent." : "What it wanted to send waits no longer."
    return { message, hasLeft: isSent, ...(outcome === "gone" ? { isUntouched: true } : {}) }
  })
