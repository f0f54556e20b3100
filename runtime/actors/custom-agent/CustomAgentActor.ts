/**
 * One custom agent: what it is, what it was before, and with whom it is shared. Its jobs: to tell its owner's library what it has
 * become, and its guests what it is to them, and to remove files that none of its versions names any more. That it did is stored, so a process that ends in between leaves it to the next one.
 */
import { Effect, Stream, Struct } from "effect"
import type {
  ActorDefinition,
  DecideContext,
  EndHost,
  Input,
  JobHost,
  Reaction
} from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { problemOf } from "#schemas/agents/AgentProblem.ts"
import {
  CustomAgent,
  type CustomAgentCommand,
  type CustomAgentEvent,
  type CustomAgentRejection,
  type CustomAgentState,
  type CustomAgentSystemCommand
} from "#schemas/agents/CustomAgent.ts"
import { AGENT_RUNS_FORGOTTEN, AGENT_RUNS_MAX, AGENT_VERSIONS_MAX } from "#schemas/agents/limits.ts"
import type { Sharing } from "#schemas/agents/sharing/Sharing.ts"
import { canonicalJson } from "#schemas/canonicalJson.ts"
import { ownCommandId, ownerActorOf, ownerOf, type UserId } from "#schemas/ids.ts"
import { headlineOf } from "./headlineOf.ts"
import { removeUnnamed, type UnnamedGone } from "./removeUnnamed.ts"
import { decideSharing, isOfSharing } from "./sharing/decideSharing.ts"
import { type GuestTold, tellGone, tellGuests } from "./sharing/tellGuests.ts"

interface Job {
  readonly _tag: "TellLibrary" | "TellGuests" | "RemoveUnnamed"
}

interface CustomAgentTypes {
  readonly State: CustomAgentState
  readonly Command: CustomAgentCommand
  readonly SystemCommand: CustomAgentSystemCommand
  readonly Event: CustomAgentEvent
  readonly Rejection: CustomAgentRejection
  readonly Report: { readonly _tag: "Listed"; readonly version: number } | GuestTold | UnnamedGone
  readonly Job: Job
}

type Decided = Decision<CustomAgentEvent, CustomAgentRejection>
type CommandOf<Tag extends CustomAgentCommand["_tag"]> = Extract<CustomAgentCommand, { readonly _tag: Tag }>

const isSame = (one: AgentDefinition, other: AgentDefinition): boolean =>
  canonicalJson(one) === canonicalJson(other)

const save = (
  { current, unnamed = [] }: CustomAgentState,
  { basedOn, definition }: CommandOf<"SaveAgent">,
  { now }: DecideContext
): Decided => {
  const problem = problemOf(definition)
  if (problem !== undefined) return reject({ _tag: "AgentRefused", problem })
  const gone = definition.files?.find(({ id }) => unnamed.includes(id))
  if (gone !== undefined)
    return reject({ _tag: "AgentRefused", problem: { _tag: "FileMissing", name: gone.name } })
  // Whoever saved it: it is what is to be kept.
  if (current !== null && isSame(current.definition, definition)) return accept()
  const version = current?.version ?? 0
  return basedOn === version
    ? accept({ _tag: "AgentSaved", version: version + 1, definition, at: now })
    : reject({ _tag: "AgentChanged", version })
}

const restore = (
  { current, earlier }: CustomAgentState,
  { version }: CommandOf<"RestoreAgent">,
  { now }: DecideContext
): Decided => {
  if (current === null) return reject({ _tag: "UnknownAgent" })
  const wanted = [current, ...earlier].find((one) => one.version === version)
  if (wanted === undefined) return reject({ _tag: "UnknownVersion" })
  const { definition } = wanted
  return isSame(current.definition, definition)
    ? accept()
    : accept({ _tag: "AgentSaved", version: current.version + 1, definition, at: now })
}

const rename = (
  state: CustomAgentState,
  { name }: CommandOf<"RenameAgent">,
  context: DecideContext
): Decided => {
  const { current } = state
  if (current === null) return reject({ _tag: "UnknownAgent" })
  const definition = { ...current.definition, name }
  return save(state, { _tag: "SaveAgent", definition, basedOn: current.version }, context)
}

/** A late word that it began does not take back how it ended; of an agent that nobody saved there are no runs. */
const noteRun = (
  { current, runs }: CustomAgentState,
  { run }: Extract<CustomAgentSystemCommand, { readonly _tag: "NoteRun" }>
): Decided => {
  const known = runs.find(({ id }) => id === run.id)
  if (current === null || known?.ended !== undefined) return accept()
  if (known !== undefined && run.ended === undefined) return accept()
  const noted = { _tag: "RunNoted", run } as const
  if (known !== undefined || runs.length < AGENT_RUNS_MAX) return accept(noted)
  const oldest = runs.slice(-AGENT_RUNS_FORGOTTEN).map(({ id }) => id)
  return accept<CustomAgentEvent>({ _tag: "RunsForgotten", ids: oldest }, noted)
}

/** Whoever still is to be told that they have it no longer hears of this instead. */
const knowing = ({ guests, untold }: Sharing): ReadonlyArray<UserId> => [
  ...new Set([
    ...guests.flatMap(({ standing, userId }) => (standing === "out" ? [] : [userId])),
    ...untold.map(({ userId }) => userId)
  ])
]

const deleted = ({ files, sharing }: Pick<CustomAgentState, "files" | "sharing">): CustomAgentEvent => {
  const people = sharing === undefined ? [] : knowing(sharing)
  return {
    _tag: "AgentDeleted",
    ...(files === undefined ? {} : { files }),
    ...(sharing === undefined || people.length === 0
      ? {}
      : { shared: { people, revision: sharing.revision + 1 } })
  }
}

const isUnlisted = ({ current, listed }: CustomAgentState): boolean =>
  current !== null && listed < current.version

const hasUnnamed = ({ unnamed = [] }: CustomAgentState): boolean => unnamed.length > 0

const isUntold = ({ sharing }: CustomAgentState): boolean => (sharing?.untold.length ?? 0) > 0

/** What it left undone in an earlier life. */
const resume = (state: CustomAgentState): Decided =>
  accept<CustomAgentEvent>(
    ...(isUnlisted(state) ? [{ _tag: "ListingResumed" } as const] : []),
    ...(isUntold(state) ? [{ _tag: "TellingResumed" } as const] : []),
    ...(hasUnnamed(state) ? [{ _tag: "RemovalResumed" } as const] : [])
  )

export const decideCustomAgent = (
  state: CustomAgentState,
  input: Input<CustomAgentTypes>,
  context: DecideContext
): Decided => {
  if (isOfSharing(input))
    return state.current === null
      ? reject({ _tag: "UnknownAgent" })
      : decideSharing(state.sharing, input, context.now)
  switch (input._tag) {
    case "SaveAgent":
      return save(state, input, context)
    case "RenameAgent":
      return rename(state, input, context)
    case "RestoreAgent":
      return restore(state, input, context)
    case "DeleteAgent":
      return state.current === null ? reject({ _tag: "UnknownAgent" }) : accept(deleted(state))
    case "EraseAgent":
      // With all that is its person's: their files are looked through once, after the last of it (`eraseEverything`).
      return accept(deleted(Struct.omit(state, ["files"])))
    case "NoteRun":
      return noteRun(state, input)
    case "ForgetRun":
      return state.runs.some(({ id }) => id === input.id)
        ? accept({ _tag: "RunsForgotten", ids: [input.id] })
        : accept()
    case "Listed":
      return input.version > state.listed ? accept({ _tag: "LibraryTold", version: input.version }) : accept()
    case "GuestTold": {
      const { revision, userId } = input
      return state.sharing?.untold.some((one) => one.userId === userId && one.revision <= revision)
        ? accept({ _tag: "PersonTold", userId, revision })
        : accept()
    }
    case "UnnamedGone":
      return hasUnnamed(state) ? accept({ _tag: "UnnamedRemoved", ids: input.ids }) : accept()
    case "Activated":
      return resume(state)
    case "JobEnded":
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

/** The newest word is the one that counts: a job that tells an older one is begun anew. */
const tellLibraryNow: Reaction<Job> = { _tag: "Start", key: "library", job: { _tag: "TellLibrary" } }
const tellGuestsNow: Reaction<Job> = { _tag: "Start", key: "guests", job: { _tag: "TellGuests" } }

const removeUnnamedNow: Reaction<Job> = { _tag: "Start", key: "unnamed", job: { _tag: "RemoveUnnamed" } }

const reactCustomAgent = (
  { _tag }: CustomAgentEvent,
  state: CustomAgentState
): ReadonlyArray<Reaction<Job>> => {
  switch (_tag) {
    case "AgentSaved":
      return [
        tellLibraryNow,
        ...(isUntold(state) ? [tellGuestsNow] : []),
        ...(hasUnnamed(state) ? [removeUnnamedNow] : [])
      ]
    case "RemovalResumed":
      return [removeUnnamedNow]
    case "ListingResumed":
      return [tellLibraryNow]
    case "PersonStands":
    case "PersonLeft":
    case "SharingEnded":
    case "TellingResumed":
      return [tellGuestsNow]
    default:
      return []
  }
}

const tellLibrary = Effect.fnUntraced(function* ({
  id,
  report,
  state
}: JobHost<CustomAgentState, CustomAgentTypes["Report"]>) {
  const { agentLibrary } = yield* Actors
  const agent = headlineOf(yield* state)
  if (agent === undefined) return
  const { version } = agent
  // Said twice, it changes nothing: what is not news there is ignored.
  yield* sendUntilAnswered(agentLibrary, ownerActorOf(id), `list:${crypto.randomUUID()}`, {
    _tag: "ListAgent",
    agent
  }).pipe(
    Effect.andThen(report({ _tag: "Listed", version })),
    Effect.catch((error) => noteMissing(id, error))
  )
})

const noteMissing = (agent: string, { _tag }: { readonly _tag: string }) =>
  Effect.logWarning("An agent is not in its owner's library as it is").pipe(
    Effect.annotateLogs({ agent, reason: _tag })
  )

type Deleted = Extract<CustomAgentEvent, { readonly _tag: "AgentDeleted" }>

/** Its files go with it, but for those that something else of its owner's names: a copy of it, or a run. */
const endCustomAgent = Effect.fnUntraced(function* ({ history, id }: EndHost<CustomAgentEvent>) {
  const { agentLibrary } = yield* Actors
  const attachments = yield* Attachments
  const { files = [], shared } = yield* Stream.runFold(
    history,
    (): Omit<Deleted, "_tag"> => ({}),
    (known, event) => (event._tag === "AgentDeleted" ? event : known)
  )
  if (shared !== undefined) yield* tellGone(id, shared)
  const self = { kind: CustomAgent.kind, id }
  yield* attachments.removeUnnamed(ownerOf(id), files, self)
  yield* sendUntilAnswered(agentLibrary, ownerActorOf(id), ownCommandId(`forget:${id}`), {
    _tag: "ForgetAgent",
    id
  }).pipe(Effect.catch((error) => noteMissing(id, error)))
})

export const CustomAgentActor: ActorDefinition<CustomAgentTypes, Actors | Attachments> = {
  contract: CustomAgent,
  decide: decideCustomAgent,
  react: reactCustomAgent,
  run: ({ _tag }, host) => {
    switch (_tag) {
      case "TellLibrary":
        return tellLibrary(host)
      case "TellGuests":
        return tellGuests(host)
      case "RemoveUnnamed":
        return removeUnnamed(host)
    }
  },
  // What is kept of earlier versions and of runs is in its state: so its journal grows no longer than they are. Of people who
  // have left, or who are told of nothing any more, no address stays in it.
  forgets: (event) =>
    event._tag === "RunsForgotten" ||
    event._tag === "PersonLeft" ||
    event._tag === "SharingEnded" ||
    (event._tag === "AgentSaved" && event.version % AGENT_VERSIONS_MAX === 0),
  ends: ({ _tag }) => _tag === "AgentDeleted",
  end: endCustomAgent,
  wakes: (state) => isUnlisted(state) || isUntold(state) || hasUnnamed(state),
  policy: defaultPolicy
}
