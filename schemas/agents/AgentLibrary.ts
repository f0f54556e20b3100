/**
 * The contract of a person's library of agents: what is listed of each, and the folders they are in. Addressed by the
 * person's own id. The agents themselves are actors of their own (`CustomAgent`), which tell it of what they have become.
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { AgentType } from "./AgentDefinition.ts"
import { FORGOTTEN_AGENTS_MAX } from "./limits.ts"
import { Variable, VariableType } from "./Variable.ts"

const Inputs = Schema.Array(
  Schema.Struct({
    name: Schema.String,
    type: VariableType,
    elementSchema: Variable.fields.elementSchema,
    /** Steps are repeated over it. */
    isRepeated: Schema.optionalKey(Schema.Boolean)
  })
)

export const AgentHeadline = Schema.Struct({
  /** Of the agent's actor: `{owner}/{agent}`. */
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  type: AgentType,
  steps: Schema.Natural,
  /** What a run has to be given. */
  inputs: Inputs,
  /** What it may be given beside that, and can do without; absent: nothing. */
  optional: Schema.optionalKey(Inputs),
  version: Schema.Natural,
  /** Epoch ms. */
  createdAt: Schema.Finite,
  updatedAt: Schema.Finite
})
export type AgentHeadline = typeof AgentHeadline.Type

export const AgentFolder = Schema.Struct({ id: Schema.String, name: Schema.String })
export type AgentFolder = typeof AgentFolder.Type

export const AgentLibraryState = Schema.Struct({
  /** Most recently changed first. */
  agents: Schema.Array(AgentHeadline),
  /** In their order by name. */
  folders: Schema.Array(AgentFolder),
  /** The folder of an agent, by the agent's id; absent: in none. */
  places: Schema.Record(Schema.String, Schema.String),
  /** Ids of the last agents that were deleted, newest last: what is told of them late changes nothing. */
  forgotten: Schema.Array(Schema.String)
})
export type AgentLibraryState = typeof AgentLibraryState.Type

export const AgentLibraryCommand = Schema.TaggedUnion({
  /** The command's id becomes the folder's id. */
  CreateFolder: { name: Schema.String },
  RenameFolder: { id: Schema.String, name: Schema.String },
  /** What is in it is in none from then on. */
  DeleteFolder: { id: Schema.String },
  /** Null: into none. */
  MoveAgent: { id: Schema.String, folder: Schema.NullOr(Schema.String) }
})
export type AgentLibraryCommand = typeof AgentLibraryCommand.Type

export const AgentLibrarySystemCommand = Schema.TaggedUnion({
  /** From an agent: it was saved. An older version than is known changes nothing. */
  ListAgent: { agent: AgentHeadline },
  /** From an agent: it was deleted, and never comes back. */
  ForgetAgent: { id: Schema.String },
  /** All that is a person's was deleted, these agents of theirs among it: of what was before, others stay listed. */
  ResetAgentLibrary: { erased: Schema.Array(Schema.String) }
})
export type AgentLibrarySystemCommand = typeof AgentLibrarySystemCommand.Type

export const AgentLibraryEvent = Schema.TaggedUnion({
  AgentListed: { agent: AgentHeadline },
  AgentForgotten: { id: Schema.String },
  AgentMoved: { id: Schema.String, folder: Schema.NullOr(Schema.String) },
  FolderNamed: { folder: AgentFolder },
  FolderDeleted: { id: Schema.String },
  AgentLibraryReset: { erased: Schema.Array(Schema.String) }
})
export type AgentLibraryEvent = typeof AgentLibraryEvent.Type

export const AgentLibraryRejection = Schema.TaggedUnion({
  FolderNameEmpty: {},
  FolderNameTooLong: { max: Schema.Natural },
  TooManyFolders: { max: Schema.Natural },
  UnknownFolder: {},
  UnknownAgent: {}
})
export type AgentLibraryRejection = typeof AgentLibraryRejection.Type

const initial = (): AgentLibraryState => ({ agents: [], folders: [], places: {}, forgotten: [] })

const omit = (places: AgentLibraryState["places"], isGone: (agent: string, folder: string) => boolean) =>
  Object.fromEntries(Object.entries(places).filter(([agent, folder]) => !isGone(agent, folder)))

export const evolveAgentLibrary = (state: AgentLibraryState, event: AgentLibraryEvent): AgentLibraryState => {
  const { agents, folders, forgotten, places } = state
  switch (event._tag) {
    case "AgentListed": {
      const { agent } = event
      const others = agents.filter(({ id }) => id !== agent.id)
      // Told late, it may have been changed before others that are listed already.
      const place = others.findIndex(({ updatedAt }) => updatedAt <= agent.updatedAt)
      return { ...state, agents: others.toSpliced(place === -1 ? others.length : place, 0, agent) }
    }
    case "AgentForgotten":
      return {
        ...state,
        agents: agents.filter(({ id }) => id !== event.id),
        places: omit(places, (agent) => agent === event.id),
        forgotten: [...forgotten.filter((id) => id !== event.id), event.id].slice(-FORGOTTEN_AGENTS_MAX)
      }
    case "AgentMoved": {
      const others = omit(places, (agent) => agent === event.id)
      return { ...state, places: event.folder === null ? others : { ...others, [event.id]: event.folder } }
    }
    case "FolderNamed": {
      const { folder } = event
      const all = [...folders.filter(({ id }) => id !== folder.id), folder]
      return { ...state, folders: all.toSorted((one, other) => one.name.localeCompare(other.name)) }
    }
    case "FolderDeleted":
      return {
        ...state,
        folders: folders.filter(({ id }) => id !== event.id),
        places: omit(places, (_, folder) => folder === event.id)
      }
    case "AgentLibraryReset": {
      const gone = new Set(event.erased)
      return {
        ...initial(),
        agents: agents.filter(({ id }) => !gone.has(id)),
        forgotten: [...new Set([...forgotten, ...gone])].slice(-FORGOTTEN_AGENTS_MAX)
      }
    }
  }
}

export const AgentLibrary = ActorContract.make("AgentLibrary", {
  State: AgentLibraryState,
  Command: AgentLibraryCommand,
  SystemCommand: AgentLibrarySystemCommand,
  Event: AgentLibraryEvent,
  Rejection: AgentLibraryRejection,
  initial,
  evolve: evolveAgentLibrary,
  isTransient: () => false,
  settles: () => false,
  merge: () => undefined
})
