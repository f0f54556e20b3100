/**
 * One custom agent: what it is, and what it was before. Its job: to tell its owner's library what it has become. That it
 * did is stored, so a process that ends in between leaves it to the next one.
 */
import { Effect, Stream } from "effect"
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
import { canonicalJson } from "#schemas/canonicalJson.ts"
import { ownCommandId, ownerActorOf, ownerOf } from "#schemas/ids.ts"
import { headlineOf } from "./headlineOf.ts"

interface TellLibrary {
  readonly _tag: "TellLibrary"
}

interface CustomAgentTypes {
  readonly State: CustomAgentState
  readonly Command: CustomAgentCommand
  readonly SystemCommand: CustomAgentSystemCommand
  readonly Event: CustomAgentEvent
  readonly Rejection: CustomAgentRejection
  readonly Report: { readonly _tag: "Listed"; readonly version: number }
  readonly Job: TellLibrary
}

type Decided = Decision<CustomAgentEvent, CustomAgentRejection>
type CommandOf<Tag extends CustomAgentCommand["_tag"]> = Extract<CustomAgentCommand, { readonly _tag: Tag }>

const isSame = (one: AgentDefinition, other: AgentDefinition): boolean =>
  canonicalJson(one) === canonicalJson(other)

const save = (
  { current }: CustomAgentState,
  { basedOn, definition }: CommandOf<"SaveAgent">,
  { now }: DecideContext
): Decided => {
  const problem = problemOf(definition)
  if (problem !== undefined) return reject({ _tag: "AgentRefused", problem })
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

const deleted = ({ files }: CustomAgentState): CustomAgentEvent => ({
  _tag: "AgentDeleted",
  ...(files === undefined ? {} : { files })
})

const isUnlisted = ({ current, listed }: CustomAgentState): boolean =>
  current !== null && listed < current.version

export const decideCustomAgent = (
  state: CustomAgentState,
  input: Input<CustomAgentTypes>,
  context: DecideContext
): Decided => {
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
      return accept(deleted(state))
    case "NoteRun":
      return noteRun(state, input)
    case "ForgetRun":
      return state.runs.some(({ id }) => id === input.id)
        ? accept({ _tag: "RunsForgotten", ids: [input.id] })
        : accept()
    case "Listed":
      return input.version > state.listed ? accept({ _tag: "LibraryTold", version: input.version }) : accept()
    case "Activated":
      return isUnlisted(state) ? accept({ _tag: "ListingResumed" }) : accept()
    case "JobEnded":
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

const reactCustomAgent = ({ _tag }: CustomAgentEvent): ReadonlyArray<Reaction<TellLibrary>> =>
  _tag === "AgentSaved" || _tag === "ListingResumed"
    ? // The newest word is the one that counts.
      [{ _tag: "Start", key: "library", job: { _tag: "TellLibrary" } }]
    : []

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

/** Its files go with it, but for those that something else of its owner's names: a copy of it, or a run. */
const endCustomAgent = Effect.fnUntraced(function* ({ history, id }: EndHost<CustomAgentEvent>) {
  const { agentLibrary } = yield* Actors
  const attachments = yield* Attachments
  const files = yield* Stream.runFold(
    history,
    (): ReadonlyArray<string> => [],
    (known, event) => (event._tag === "AgentDeleted" ? (event.files ?? []) : known)
  )
  const self = { kind: CustomAgent.kind, id }
  yield* Effect.forEach(files, (file) => attachments.removeUnnamed(ownerOf(id), file, self), {
    discard: true
  })
  yield* sendUntilAnswered(agentLibrary, ownerActorOf(id), ownCommandId(`forget:${id}`), {
    _tag: "ForgetAgent",
    id
  }).pipe(Effect.catch((error) => noteMissing(id, error)))
})

export const CustomAgentActor: ActorDefinition<CustomAgentTypes, Actors | Attachments> = {
  contract: CustomAgent,
  decide: decideCustomAgent,
  react: reactCustomAgent,
  run: (_, host) => tellLibrary(host),
  // What is kept of earlier versions and of runs is in its state: so its journal grows no longer than they are.
  forgets: (event) =>
    event._tag === "RunsForgotten" ||
    (event._tag === "AgentSaved" && event.version % AGENT_VERSIONS_MAX === 0),
  ends: ({ _tag }) => _tag === "AgentDeleted",
  end: endCustomAgent,
  wakes: isUnlisted,
  policy: defaultPolicy
}
