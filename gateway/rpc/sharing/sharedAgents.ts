/** Agents of somebody else: reached by a link, read, copied and left. What is not shared with whoever asks is never told from what is not there. */
import { Effect, Struct } from "effect"
import { rpcCopy } from "#gateway/rpc/copy.ts"
import { ServerKey } from "#gateway/sign-in/ServerKey.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { leaveAgent } from "#runtime/actors/custom-agent/sharing/leaveAgent.ts"
import { readShared } from "#runtime/actors/custom-agent/sharing/readShared.ts"
import { ownerAsPerson } from "#runtime/actors/custom-agent/sharing/tellGuests.ts"
import { sharedIn } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { SHARED_AGENTS_MAX } from "#schemas/agents/limits.ts"
import { guestOf, type Sharing, unshared } from "#schemas/agents/sharing/Sharing.ts"
import { type ActorId, ownCommandId, ownerActorOf, ownerOf, type UserId } from "#schemas/ids.ts"
import { CurrentUser } from "#schemas/rpc/Authenticated.ts"
import { type BehindLink, SharingRefused } from "#schemas/rpc/SharedAgentRpcs.ts"
import { readShareLink, writeShareLink } from "./shareLink.ts"

interface ByLink {
  readonly actorId: ActorId
  readonly link: string
}

interface Shared {
  readonly actorId: ActorId
  readonly agent: ActorId
}

const refuse = (reason: SharingRefused["reason"], message: string) =>
  Effect.fail(new SharingRefused({ reason, message }))

export const notShared = refuse("NotShared", rpcCopy.notShared)

const linkGone = refuse("LinkGone", rpcCopy.linkGone)

/** Of an agent of the person's own. */
export const linkTo = Effect.fnUntraced(function* ({ actorId }: Pick<ByLink, "actorId">) {
  const { customAgent } = yield* Actors
  const { bytes } = yield* ServerKey
  const number = (yield* currentState(customAgent, actorId))?.sharing?.link?.number
  if (number === undefined) return yield* refuse("NoLink", rpcCopy.noLink)
  return writeShareLink(bytes, { agent: actorId, number })
})

const standingOf = (agent: ActorId, sharing: Sharing, userId: UserId): BehindLink["standing"] =>
  ownerOf(agent) === userId ? "own" : (guestOf(sharing, userId)?.standing ?? "new")

/** As it is behind a link that is good. Who has it already keeps it, whatever becomes of the link. */
const findBehind = Effect.fnUntraced(function* ({ actorId, link: text }: ByLink) {
  const { customAgent } = yield* Actors
  const { bytes } = yield* ServerKey
  const link = readShareLink(bytes, text)
  if (link === undefined) return yield* linkGone
  const { agent, number } = link
  const state = yield* currentState(customAgent, agent)
  const current = state?.current ?? undefined
  const { sharing = unshared } = state ?? {}
  const standing = standingOf(agent, sharing, ownerOf(actorId))
  const isGood = sharing.link?.number === number || standing === "in" || standing === "own"
  if (current === undefined || !isGood) return yield* linkGone
  const { name } = current.definition
  return { agent, number, name, standing, use: sharing.link?.use ?? "ask" } as const
})

/** What is behind a link, for whoever has it. */
export const lookBehind = Effect.fnUntraced(function* (asked: ByLink) {
  const { number: _, ...behind } = yield* findBehind(asked)
  return { ...behind, owner: yield* ownerAsPerson(behind.agent) } satisfies BehindLink
})

/** Its guest's list has room for it. */
const refuseFull = Effect.fnUntraced(function* (library: ActorId, agent: ActorId) {
  const { agentLibrary } = yield* Actors
  const state = yield* currentState(agentLibrary, library)
  const known = state === undefined ? [] : sharedIn(state)
  if (known.length >= SHARED_AGENTS_MAX && !known.some(({ id }) => id === agent))
    return yield* refuse("ListFull", rpcCopy.listFull(SHARED_AGENTS_MAX))
})

export const comeByLink = Effect.fnUntraced(function* (asked: ByLink) {
  const { customAgent } = yield* Actors
  const { person } = yield* CurrentUser
  const { agent, number, standing } = yield* findBehind(asked)
  if (standing === "new" || standing === "asks") {
    yield* refuseFull(asked.actorId, agent)
    yield* sendUntilAnswered(customAgent, agent, ownCommandId(`come:${crypto.randomUUID()}`), {
      _tag: "ComeByLink",
      link: number,
      person: Struct.pick(person, ["userId", "email", "name"])
    }).pipe(
      Effect.catchTags({
        Rejected: ({ rejection }) =>
          rejection._tag === "TooManyPeople" ? refuse("TooManyPeople", rpcCopy.tooManyGuests) : linkGone,
        ActorUnavailable: (error) => (error.reason === "Deleted" ? linkGone : Effect.fail(error)),
        // The id of the command is new: neither can be.
        CommandConflict: Effect.die,
        CommandPoisoned: Effect.die
      })
    )
  }
  return yield* lookBehind(asked)
})

/** An agent that is shared with whoever asks. */
export const findShared = Effect.fnUntraced(function* ({ actorId, agent }: Shared) {
  const reader = ownerOf(actorId)
  const { agentLibrary } = yield* Actors
  // Their own list is looked into first: of an agent that nobody shared with them, nobody is asked.
  const library = yield* currentState(agentLibrary, ownerActorOf(actorId))
  const isListed = library !== undefined && sharedIn(library).some(({ id }) => id === agent)
  const state: CustomAgentState | undefined = isListed ? yield* readShared(agent, reader) : undefined
  const current = state?.current ?? undefined
  return current ?? (yield* notShared)
})

export const readSharedAgent = Effect.fnUntraced(function* (asked: Shared) {
  const current = yield* findShared(asked)
  return { ...current, owner: yield* ownerAsPerson(asked.agent) }
})

/** One that is gone, or shared with them no longer, leaves their list all the same. */
export const leaveShared = Effect.fnUntraced(function* ({ actorId, agent }: Shared) {
  const { agentLibrary } = yield* Actors
  const self = ownerActorOf(actorId)
  const library = yield* currentState(agentLibrary, self)
  if (library === undefined || !sharedIn(library).some(({ id }) => id === agent)) return
  yield* leaveAgent(agent, ownerOf(actorId))
  yield* sendUntilAnswered(agentLibrary, self, ownCommandId(`drop:${crypto.randomUUID()}`), {
    _tag: "DropShared",
    id: agent
  }).pipe(
    Effect.catchTags({ Rejected: Effect.die, CommandConflict: Effect.die, CommandPoisoned: Effect.die })
  )
})
