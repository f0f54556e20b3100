/** What answers about agents of others. */
import { Context, Effect, Semaphore } from "effect"
import type { ActorEndpoints } from "#gateway/rpc/actorEndpoints.ts"
import { COPIES_AT_ONCE } from "#gateway/rpc/limits.ts"
import { ServerKey } from "#gateway/sign-in/ServerKey.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { copyShared } from "./copyShared.ts"
import { comeByLink, leaveShared, linkTo, lookBehind, readSharedAgent } from "./sharedAgents.ts"

/** `send`: lets in new agents of a person's own. */
export const sharingHandlers = Effect.fnUntraced(function* (send: ActorEndpoints["customAgent"]["send"]) {
  const services = Context.pick(
    Actors,
    Attachments,
    ServerKey
  )(yield* Effect.context<Actors | Attachments | ServerKey>())
  const places = yield* Semaphore.make(COPIES_AT_ONCE)
  const here = <A, E, R>(asked: Effect.Effect<A, E, R>) => Effect.provideContext(asked, services)
  return {
    "SharedAgents.Link": (asked: Parameters<typeof linkTo>[0]) => here(linkTo(asked)),
    "SharedAgents.Look": (asked: Parameters<typeof lookBehind>[0]) => here(lookBehind(asked)),
    "SharedAgents.Come": (asked: Parameters<typeof comeByLink>[0]) => here(comeByLink(asked)),
    "SharedAgents.Read": (asked: Parameters<typeof readSharedAgent>[0]) => here(readSharedAgent(asked)),
    "SharedAgents.Leave": (asked: Parameters<typeof leaveShared>[0]) => here(leaveShared(asked)),
    // Whoever hangs up leaves no half of a copy; its files are in memory one by one.
    "SharedAgents.Copy": (asked: Parameters<typeof copyShared>[1]) =>
      here(Effect.uninterruptible(places.withPermits(1)(copyShared(send, asked))))
  } as const
})
