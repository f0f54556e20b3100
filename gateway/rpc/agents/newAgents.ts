/**
 * An agent is saved where its files are there. A new one is let in where there is room for it: an agent tells its owner's library of itself a moment after it was saved, so
 * new ones of a person are let in one after another, the next once the library knows the one before. One process serves all
 * agents of a person, so it is enough that they wait for each other here.
 */
import { Effect, Fiber, RcMap, Semaphore, Stream } from "effect"
import type { ActorEndpoints } from "#gateway/rpc/actorEndpoints.ts"
import { AGENT_LISTED_MAX_MS } from "#gateway/rpc/limits.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { refuseMissingFiles } from "#runtime/actors/custom-agent/refuseMissingFiles.ts"
import { refuseTooMany } from "#runtime/actors/custom-agent/refuseTooMany.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { evolveCustomAgent } from "#schemas/agents/CustomAgent.ts"
import { type ActorId, ownerActorOf } from "#schemas/ids.ts"

type Send = ActorEndpoints["customAgent"]["send"]

/** Until its owner's library knows it, or it is deleted. */
const untilListed = ({ customAgent }: Actors["Service"], id: ActorId) =>
  customAgent.watch(id).pipe(
    statesOf(evolveCustomAgent),
    Stream.takeUntil(({ current, listed }) => current === null || listed > 0),
    Stream.runDrain,
    Effect.ignore,
    Effect.timeoutOption(AGENT_LISTED_MAX_MS)
  )

/** What is restored was saved before, and its files stay as long as it can be. */
const refuseUnfit = ({ actorId, command }: Parameters<Send>[0]) =>
  command._tag === "SaveAgent" ? refuseMissingFiles(actorId, command.definition) : Effect.void

/** `send`, for agents that are there already and for new ones. */
export const lettingIn = Effect.fnUntraced(function* (actors: Actors["Service"], send: Send) {
  const scope = yield* Effect.scope
  const attachments = yield* Attachments
  const turns = yield* RcMap.make({ lookup: (_: ActorId) => Semaphore.make(1) })
  const letIn: Send = (payload) =>
    RcMap.get(turns, ownerActorOf(payload.actorId)).pipe(
      Effect.flatMap((turn) =>
        refuseTooMany(payload.actorId).pipe(
          Effect.andThen(send(payload)),
          Effect.tap(() => untilListed(actors, payload.actorId)),
          turn.withPermits(1)
        )
      ),
      Effect.scoped,
      Effect.provideService(Actors, actors),
      // Whoever hangs up does not give the turn away while their agent is being saved.
      Effect.forkIn(scope),
      Effect.flatMap(Fiber.join)
    )
  return ((payload) => {
    const { command } = payload
    const isNew = command._tag === "SaveAgent" && command.basedOn === 0
    return refuseUnfit(payload).pipe(
      Effect.provideService(Attachments, attachments),
      Effect.andThen(isNew ? letIn(payload) : send(payload))
    )
  }) satisfies Send
})
