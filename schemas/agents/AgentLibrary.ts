/**
 * The contract of a person's library of agents: what is listed of each, and the folders they are in. Addressed by the
 * person's own id. The agents themselves are actors of their own (`CustomAgent`), which tell it of what they have become.
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { AgentHeadline } from "./AgentHeadline.ts"
import { FORGOTTEN_AGENTS_MAX } from "./limits.ts"
import { SharedAgent } from "./sharing/SharedAgent.ts"

export const AgentFolder = Schema.Struct({ id: Schema.String, name: Schema.String })
export type AgentFolder = typeof AgentFolder.Type

const Left = Schema.Struct({ id: Schema.String, revision: Schema.Natural })

export const AgentLibraryState = Schema.Struct({
  /** Most recently changed first. */
  agents: Schema.Array(AgentHeadline),
  /** In their order by name. */
  folders: Schema.Array(AgentFolder),
  /** The folder of an agent, by the agent's id; absent: in none. */
  places: Schema.Record(Schema.String, Schema.String),
  /** Ids of the last agents that were deleted, newest last: what is told of them late changes nothing. */
  forgotten: Schema.Array(Schema.String),
  /** Agents of others, the one that was told of last first; none: absent. */
  shared: Schema.optionalKey(Schema.Array(SharedAgent)),
  /** The last of those that were taken out, with what was known of them: what is told late does not bring them back. */
  left: Schema.optionalKey(Schema.Array(Left))
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
  /** From an agent of somebody else, to whoever came to it by its link. */
  NoteShared: { shared: SharedAgent },
  /** From an agent of somebody else: it is not shared with them any more, or is gone. */
  EndShared: {
    id: Schema.String,
    standing: Schema.Literals(["out", "deleted"]),
    revision: Schema.Natural
  },
  /** Its guest takes it out of their list. */
  DropShared: { id: Schema.String },
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
  SharedNoted: { shared: SharedAgent },
  SharedDropped: { id: Schema.String, revision: Schema.Natural },
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

export const sharedIn = ({ shared = [] }: Pick<AgentLibraryState, "shared">) => shared

/** As it was known when it was taken out. */
export const leftIn = ({ left = [] }: Pick<AgentLibraryState, "left">) => left

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
    case "SharedNoted": {
      const { shared } = event
      return { ...state, shared: [shared, ...sharedIn(state).filter(({ id }) => id !== shared.id)] }
    }
    case "SharedDropped": {
      const { id, revision } = event
      const left = [...leftIn(state).filter((one) => one.id !== id), { id, revision }]
      return {
        ...state,
        shared: sharedIn(state).filter((one) => one.id !== id),
        left: left.slice(-FORGOTTEN_AGENTS_MAX)
      }
    }
    case "AgentLibraryReset": {
      const gone = new Set(event.erased)
      return {
        ...initial(),
        agents: agents.filter(({ id }) => !gone.has(id)),
        forgotten: [...new Set([...forgotten, ...gone])].slice(-FORGOTTEN_AGENTS_MAX),
        // They have heard of it before; what is on its way is late.
        left: [...leftIn(state), ...sharedIn(state).map(({ id, revision }) => ({ id, revision }))].slice(
          -FORGOTTEN_AGENTS_MAX
        )
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
