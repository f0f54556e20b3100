/**
 * The contract of one custom agent: what it is now, and what it was before. Addressed `{owner}/{agent}`; it begins with
 * what is saved under its id first.
 */
import { Effect, Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { UserId } from "#schemas/ids.ts"
import { AgentDefinition } from "./AgentDefinition.ts"
import { AgentProblem } from "./AgentProblem.ts"
import { filesRemoved, filesSaved } from "./files/namedFiles.ts"
import { AGENT_VERSIONS_MAX, AGENT_VERSIONS_MAX_CHARS } from "./limits.ts"
import { RunHeadline } from "./RunHeadline.ts"
import { evolveSharing, savedFor } from "./sharing/evolveSharing.ts"
import {
  Sharing,
  sharingCommands,
  sharingEvents,
  sharingRejections,
  sharingSystemCommands
} from "./sharing/Sharing.ts"

const AgentVersion = Schema.Struct({
  version: Schema.Natural,
  definition: AgentDefinition,
  /** Epoch ms. */
  savedAt: Schema.Finite
})
export type AgentVersion = typeof AgentVersion.Type

export const CustomAgentState = Schema.Struct({
  id: Schema.String,
  /** Null before it was saved first. */
  current: Schema.NullOr(AgentVersion),
  /** Earlier ones, newest first; the oldest go. */
  earlier: Schema.Array(AgentVersion),
  /** Epoch ms; 0 before it was saved first. */
  createdAt: Schema.Finite,
  /** The latest version its owner's library was told of; 0: of none. */
  listed: Schema.Natural.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /** Ids of the files that versions of it name, or named and that are not removed yet; none: absent. */
  files: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Of them, those that no version names that is kept: they are about to be removed. None: absent. */
  unnamed: Schema.optionalKey(Schema.Array(Schema.String)),
  /** The last runs of it, the one that began last first. */
  runs: Schema.Array(RunHeadline).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** Absent: it never was. */
  sharing: Schema.optionalKey(Sharing)
})
export type CustomAgentState = typeof CustomAgentState.Type

export const CustomAgentCommand = Schema.TaggedUnion({
  /** `basedOn`: the version that was changed, 0 for a new agent; refused where another is the latest by now. */
  SaveAgent: { definition: AgentDefinition, basedOn: Schema.Natural },
  /** Of the latest version, whichever that is. */
  RenameAgent: { name: AgentDefinition.fields.name },
  /** An earlier version becomes the latest once more, as a version of its own. */
  RestoreAgent: { version: Schema.Natural },
  /** For good. What runs of it goes on: a run has the definition it began with. */
  DeleteAgent: {},
  ...sharingCommands
})
export type CustomAgentCommand = typeof CustomAgentCommand.Type

export const CustomAgentSystemCommand = Schema.TaggedUnion({
  /** All that is a person's is erased. */
  EraseAgent: {},
  /** From a run of it: it has begun, or ended. What was known of it before gives way, but for how it ended. */
  NoteRun: { run: RunHeadline },
  /** From a run that is erased. */
  ForgetRun: { id: Schema.String },
  ...sharingSystemCommands
})
export type CustomAgentSystemCommand = typeof CustomAgentSystemCommand.Type

export const CustomAgentRejection = Schema.TaggedUnion({
  AgentRefused: { problem: AgentProblem },
  /** Somebody else saved it meanwhile: nothing was changed. */
  AgentChanged: { version: Schema.Natural },
  /** Its owner has as many agents as they may: of a first save, which is not done. */
  TooManyAgents: { max: Schema.Natural },
  UnknownVersion: {},
  UnknownAgent: {},
  ...sharingRejections
})
export type CustomAgentRejection = typeof CustomAgentRejection.Type

export const CustomAgentEvent = Schema.TaggedUnion({
  AgentSaved: { version: Schema.Natural, definition: AgentDefinition, at: Schema.Finite },
  /** Its owner's library knows this version. */
  LibraryTold: { version: Schema.Natural },
  RunNoted: { run: RunHeadline },
  RunsForgotten: { ids: Schema.Array(Schema.String) },
  /** They are gone, or something else of its owner's has them by now. */
  UnnamedRemoved: { ids: Schema.Array(Schema.String) },
  /** Transient: it was loaded before files that none of its versions names were removed. */
  RemovalResumed: {},
  /** Transient: it was loaded before its owner's library was told. */
  ListingResumed: {},
  /** Transient: it was loaded before everybody was told what it is to them. */
  TellingResumed: {},
  ...sharingEvents,
  /** `files`: that its versions named; `shared`: who has to be told, and with which revision. */
  AgentDeleted: {
    files: Schema.optionalKey(Schema.Array(Schema.String)),
    shared: Schema.optionalKey(Schema.Struct({ people: Schema.Array(UserId), revision: Schema.Natural }))
  }
})
export type CustomAgentEvent = typeof CustomAgentEvent.Type

const sizeOf = ({ definition }: AgentVersion): number => JSON.stringify(definition).length

/** As many of the newest as there is room for. */
const bounded = (versions: ReadonlyArray<AgentVersion>): ReadonlyArray<AgentVersion> => {
  let left = AGENT_VERSIONS_MAX_CHARS
  return versions.slice(0, AGENT_VERSIONS_MAX).filter((version) => {
    left -= sizeOf(version)
    return left >= 0
  })
}

const withoutFiles = ({ files: _, unnamed: __, ...state }: CustomAgentState): CustomAgentState => state

export const evolveCustomAgent = (state: CustomAgentState, event: CustomAgentEvent): CustomAgentState => {
  switch (event._tag) {
    case "AgentSaved": {
      const { at, definition, version } = event
      const { createdAt, current, earlier } = state
      const saved = { version, definition, savedAt: at }
      const kept = current === null ? earlier : bounded([current, ...earlier])
      return {
        ...withoutFiles(state),
        ...filesSaved(state, [saved, ...kept]),
        current: saved,
        earlier: kept,
        createdAt: current === null ? at : createdAt,
        ...(state.sharing === undefined ? {} : { sharing: savedFor(state.sharing) })
      }
    }
    case "LibraryTold":
      return { ...state, listed: Math.max(state.listed, event.version) }
    case "RunNoted": {
      const { run } = event
      const runs = state.runs.filter(({ id }) => id !== run.id)
      const place = runs.findIndex(({ startedAt }) => startedAt <= run.startedAt)
      return { ...state, runs: runs.toSpliced(place === -1 ? runs.length : place, 0, run) }
    }
    case "RunsForgotten":
      return { ...state, runs: state.runs.filter(({ id }) => !event.ids.includes(id)) }
    case "UnnamedRemoved":
      return { ...withoutFiles(state), ...filesRemoved(state, event.ids) }
    case "ListingResumed":
    case "RemovalResumed":
    case "TellingResumed":
      return state
    case "LinkChanged":
    case "PersonStands":
    case "PersonLeft":
    case "SharingEnded":
    case "PersonTold":
      return { ...state, sharing: evolveSharing(state.sharing, event) }
    case "AgentDeleted": {
      const { sharing: _, ...rest } = state
      return { ...rest, current: null, earlier: [], runs: [] }
    }
  }
}

export const CustomAgent = ActorContract.make("CustomAgent", {
  State: CustomAgentState,
  Command: CustomAgentCommand,
  SystemCommand: CustomAgentSystemCommand,
  Event: CustomAgentEvent,
  Rejection: CustomAgentRejection,
  initial: (id): CustomAgentState => ({ id, current: null, earlier: [], createdAt: 0, listed: 0, runs: [] }),
  evolve: evolveCustomAgent,
  isTransient: ({ _tag }) =>
    _tag === "ListingResumed" || _tag === "RemovalResumed" || _tag === "TellingResumed",
  settles: () => false,
  merge: () => undefined
})
