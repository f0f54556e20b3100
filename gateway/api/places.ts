/** What takes as long as its caller waits: so many at once of one caller, and none of whoever is let in no longer. */
import { Effect, Stream } from "effect"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { SignIn } from "#gateway/sign-in/SignIn.ts"
import { apiProblem } from "./apiProblem.ts"
import type { CallerRates } from "./CallerRates.ts"
import { apiCopy } from "./copy.ts"
import { STREAMS_RETRY_SECONDS } from "./limits.ts"

export const tooManyStreams = apiProblem(
  429,
  { error: "TooManyStreams", message: apiCopy.tooManyStreams },
  { "retry-after": String(STREAMS_RETRY_SECONDS) }
)

/** Ends when this caller is let in no longer, and never otherwise. */
export const signedOut = (caller: Identity) =>
  SignIn.use((signIn) => Stream.runDrain(signIn.standing(caller)))

/**
 * A place among those this caller may follow at once, and how to give it back; undefined: there is none. It is taken
 * before anything is sent, so that whoever is refused has sent nothing, and is free again when the request is over.
 */
export const takePlace = (rates: CallerRates, caller: Identity) =>
  Effect.acquireRelease(
    Effect.sync(() => rates.follow(caller)),
    (leave) => Effect.sync(() => leave?.())
  )
