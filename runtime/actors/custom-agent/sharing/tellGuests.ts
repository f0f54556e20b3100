/**
 * Tells whoever came by an agent's link what it is to them now, each in their own library. That they were told is stored, so a
 * process that ends in between leaves it to the next one. Told late or twice, it changes nothing there.
 */
import { Effect } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { headlineOf } from "#runtime/actors/custom-agent/headlineOf.ts"
import type { AgentLibrarySystemCommand } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { guestOf, type SharePerson, unshared } from "#schemas/agents/sharing/Sharing.ts"
import { ActorId, ownerActorOf, ownerOf, type UserId } from "#schemas/ids.ts"

export interface GuestTold {
  readonly _tag: "GuestTold"
  readonly userId: UserId
  readonly revision: number
}

/** As its guests know its owner. */
export const ownerAsPerson = Effect.fnUntraced(function* (agent: ActorId) {
  const { user } = yield* Actors
  const account = (yield* currentState(user, ownerActorOf(agent)))?.account
  return {
    userId: ownerOf(agent),
    ...(account === undefined ? {} : { email: account.email }),
    ...(account?.name === undefined ? {} : { name: account.name })
  } satisfies SharePerson
})

const wordFor = (
  state: CustomAgentState,
  owner: SharePerson,
  userId: UserId,
  revision: number
): AgentLibrarySystemCommand => {
  const { id } = state
  const standing = guestOf(state.sharing ?? unshared, userId)?.standing ?? "out"
  const agent = headlineOf(state)
  if (standing === "out" || agent === undefined) return { _tag: "EndShared", id, standing: "out", revision }
  const { name } = agent
  return {
    _tag: "NoteShared",
    shared: { id, owner, name, standing, revision, ...(standing === "in" ? { agent } : {}) }
  }
}

const noteUntold = (agent: string, { _tag }: { readonly _tag: string }) =>
  Effect.logWarning("Somebody does not know what an agent is to them").pipe(
    Effect.annotateLogs({ agent, reason: _tag })
  )

export const tellGuests = Effect.fnUntraced(function* <Report>({
  id,
  report,
  state
}: JobHost<CustomAgentState, GuestTold | Report>) {
  const { agentLibrary } = yield* Actors
  const owner = yield* ownerAsPerson(id)
  for (const { revision, userId } of (yield* state).sharing?.untold ?? []) {
    yield* sendUntilAnswered(
      agentLibrary,
      ActorId.make(userId),
      `shared:${crypto.randomUUID()}`,
      wordFor(yield* state, owner, userId, revision)
    ).pipe(
      Effect.andThen(report({ _tag: "GuestTold", userId, revision })),
      Effect.catch((error) => noteUntold(id, error))
    )
  }
})

/** Whoever knew of it hears that it is gone. */
export const tellGone = Effect.fnUntraced(function* (
  id: ActorId,
  { people, revision }: { readonly people: ReadonlyArray<UserId>; readonly revision: number }
) {
  const { agentLibrary } = yield* Actors
  for (const userId of people) {
    yield* sendUntilAnswered(agentLibrary, ActorId.make(userId), `shared:${crypto.randomUUID()}`, {
      _tag: "EndShared",
      id,
      standing: "deleted",
      revision
    }).pipe(Effect.catch((error) => noteUntold(id, error)))
  }
})
