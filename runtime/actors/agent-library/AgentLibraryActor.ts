/**
 * A person's library of agents: which there are, as the agents themselves tell it, those of others that are shared with them
 * among them, and the folders they are in. Decides only; it has no jobs. What was deleted leaves its journal as well.
 */
import { Effect } from "effect"
import type { ActorDefinition, DecideContext, Input } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import {
  AgentLibrary,
  type AgentLibraryCommand,
  type AgentLibraryEvent,
  type AgentLibraryRejection,
  type AgentLibraryState,
  type AgentLibrarySystemCommand,
  leftIn,
  sharedIn
} from "#schemas/agents/AgentLibrary.ts"
import { AGENT_FOLDERS_MAX, AGENT_NAME_MAX_CHARS } from "#schemas/agents/limits.ts"

interface AgentLibraryTypes {
  readonly State: AgentLibraryState
  readonly Command: AgentLibraryCommand
  readonly SystemCommand: AgentLibrarySystemCommand
  readonly Event: AgentLibraryEvent
  readonly Rejection: AgentLibraryRejection
  readonly Report: never
  readonly Job: never
}

type Decided = Decision<AgentLibraryEvent, AgentLibraryRejection>
type CommandOf<Tag extends AgentLibraryCommand["_tag"]> = Extract<AgentLibraryCommand, { readonly _tag: Tag }>

const nameRefusal = (name: string): AgentLibraryRejection | undefined => {
  if (name === "") return { _tag: "FolderNameEmpty" }
  return name.length > AGENT_NAME_MAX_CHARS
    ? { _tag: "FolderNameTooLong", max: AGENT_NAME_MAX_CHARS }
    : undefined
}

const createFolder = (
  { folders }: AgentLibraryState,
  command: CommandOf<"CreateFolder">,
  { id }: DecideContext
): Decided => {
  const name = command.name.trim()
  const refusal = nameRefusal(name)
  if (refusal !== undefined) return reject(refusal)
  // A late copy of the command that made it.
  if (folders.some((folder) => folder.id === id)) return accept()
  return folders.length >= AGENT_FOLDERS_MAX
    ? reject({ _tag: "TooManyFolders", max: AGENT_FOLDERS_MAX })
    : accept({ _tag: "FolderNamed", folder: { id, name } })
}

const renameFolder = ({ folders }: AgentLibraryState, command: CommandOf<"RenameFolder">): Decided => {
  const { id } = command
  const known = folders.find((folder) => folder.id === id)
  if (known === undefined) return reject({ _tag: "UnknownFolder" })
  const name = command.name.trim()
  const refusal = nameRefusal(name)
  if (refusal !== undefined) return reject(refusal)
  return known.name === name ? accept() : accept({ _tag: "FolderNamed", folder: { id, name } })
}

const move = (
  { agents, folders, places }: AgentLibraryState,
  { folder, id }: CommandOf<"MoveAgent">
): Decided => {
  if (!agents.some((agent) => agent.id === id)) return reject({ _tag: "UnknownAgent" })
  if (folder !== null && !folders.some((known) => known.id === folder))
    return reject({ _tag: "UnknownFolder" })
  return (places[id] ?? null) === folder ? accept() : accept({ _tag: "AgentMoved", id, folder })
}

/** Agents tell of themselves whenever they like: an older word, or one after the last, changes nothing. */
const list = (
  { agents, forgotten }: AgentLibraryState,
  { agent }: Extract<AgentLibrarySystemCommand, { readonly _tag: "ListAgent" }>
): Decided => {
  const isNews = !agents.some(({ id, version }) => id === agent.id && version >= agent.version)
  return isNews && !forgotten.includes(agent.id) ? accept({ _tag: "AgentListed", agent }) : accept()
}

type SystemOf<Tag extends AgentLibrarySystemCommand["_tag"]> = Extract<
  AgentLibrarySystemCommand,
  { readonly _tag: Tag }
>

/** What is known of an agent of somebody else already, whether it is listed or was taken out. */
const knownRevision = (state: AgentLibraryState, id: string): number =>
  [...sharedIn(state), ...leftIn(state)].find((one) => one.id === id)?.revision ?? -1

const noteShared = (state: AgentLibraryState, { shared }: SystemOf<"NoteShared">): Decided =>
  shared.revision > knownRevision(state, shared.id) ? accept({ _tag: "SharedNoted", shared }) : accept()

const endShared = (state: AgentLibraryState, { id, revision, standing }: SystemOf<"EndShared">): Decided => {
  if (revision <= knownRevision(state, id)) return accept()
  const known = sharedIn(state).find((one) => one.id === id)
  // A word before this one may still be on its way.
  if (known === undefined) return accept({ _tag: "SharedDropped", id, revision })
  const { agent: _, ...shared } = known
  return accept({ _tag: "SharedNoted", shared: { ...shared, standing, revision } })
}

const dropShared = (state: AgentLibraryState, id: string): Decided => {
  const known = sharedIn(state).find((one) => one.id === id)
  return known === undefined ? accept() : accept({ _tag: "SharedDropped", id, revision: known.revision })
}

export const decideAgentLibrary = (
  state: AgentLibraryState,
  input: Input<AgentLibraryTypes>,
  context: DecideContext
): Decided => {
  switch (input._tag) {
    case "CreateFolder":
      return createFolder(state, input, context)
    case "RenameFolder":
      return renameFolder(state, input)
    case "DeleteFolder":
      // Deleted twice is deleted.
      return state.folders.some(({ id }) => id === input.id)
        ? accept({ _tag: "FolderDeleted", id: input.id })
        : accept()
    case "MoveAgent":
      return move(state, input)
    case "ListAgent":
      return list(state, input)
    case "ForgetAgent":
      return state.forgotten.includes(input.id) ? accept() : accept({ _tag: "AgentForgotten", id: input.id })
    case "NoteShared":
      return noteShared(state, input)
    case "EndShared":
      return endShared(state, input)
    case "DropShared":
      return dropShared(state, input.id)
    case "ResetAgentLibrary":
      return accept({ _tag: "AgentLibraryReset", erased: input.erased })
    case "Activated":
    case "JobEnded":
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

export const AgentLibraryActor: ActorDefinition<AgentLibraryTypes> = {
  contract: AgentLibrary,
  decide: decideAgentLibrary,
  react: () => [],
  run: () => Effect.void,
  forgets: ({ _tag }) =>
    _tag === "AgentForgotten" ||
    _tag === "FolderDeleted" ||
    _tag === "SharedDropped" ||
    _tag === "AgentLibraryReset",
  policy: defaultPolicy
}
