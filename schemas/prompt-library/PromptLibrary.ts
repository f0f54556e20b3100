/**
 * The contract of a person's prompt library: prompts they keep, in their order, and what they sent lately. Addressed by
 * the person's own id.
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { RECENT_PROMPTS_MAX } from "./limits.ts"
import { FavoritePrompt, PromptProblem, RecentPrompt } from "./Prompt.ts"

export const PromptLibraryState = Schema.Struct({
  /** In no order: `promptsOf` has it. */
  favorites: Schema.Array(FavoritePrompt),
  /** Newest first, each text once. */
  recents: Schema.Array(RecentPrompt),
  /** A favorite was added once, whatever became of it. */
  hasAdded: Schema.optionalKey(Schema.Literal(true))
})
export type PromptLibraryState = typeof PromptLibraryState.Type

export const PromptLibraryCommand = Schema.TaggedUnion({
  /** First of its group. The command's id becomes the prompt's id. */
  AddPrompt: { title: Schema.String, body: Schema.String, isPinned: Schema.Boolean },
  EditPrompt: { id: Schema.String, title: Schema.String, body: Schema.String },
  /** Into this group, before one of it, or behind all of it. */
  MovePrompt: { id: Schema.String, isPinned: Schema.Boolean, before: Schema.NullOr(Schema.String) },
  DeletePrompt: { id: Schema.String }
})
export type PromptLibraryCommand = typeof PromptLibraryCommand.Type

export const PromptLibrarySystemCommand = Schema.TaggedUnion({
  /** From a chat: its owner sent this, or changed what they had sent under this id. */
  RecordPrompt: { ...RecentPrompt.fields, isChanged: Schema.optionalKey(Schema.Literal(true)) },
  /** From a chat that was cleared or deleted: what was sent in it goes, but for these messages. */
  ForgetPrompts: { chat: Schema.String, kept: Schema.Array(Schema.String) },
  /** All is as at the beginning, and nothing of what was is kept. */
  ResetPromptLibrary: {}
})
export type PromptLibrarySystemCommand = typeof PromptLibrarySystemCommand.Type

export const PromptLibraryEvent = Schema.TaggedUnion({
  PromptAdded: { prompt: FavoritePrompt },
  PromptEdited: { id: Schema.String, title: Schema.String, body: Schema.String, at: Schema.Finite },
  /** There was no room left between two of a group. */
  PromptsRenumbered: {
    sortValues: Schema.Array(Schema.Struct({ id: Schema.String, sortValue: Schema.Int }))
  },
  PromptMoved: { id: Schema.String, isPinned: Schema.Boolean, sortValue: Schema.Int },
  PromptDeleted: { id: Schema.String },
  /** Where it was changed, what was sent under this id before is forgotten. */
  PromptRecorded: { prompt: RecentPrompt, isChanged: Schema.optionalKey(Schema.Literal(true)) },
  PromptsForgotten: { chat: Schema.String, kept: Schema.Array(Schema.String) },
  PromptLibraryReset: {}
})
export type PromptLibraryEvent = typeof PromptLibraryEvent.Type

export const PromptLibraryRejection = Schema.TaggedUnion({
  PromptRefused: { problem: PromptProblem },
  TooManyPrompts: { max: Schema.Natural },
  UnknownPrompt: {}
})
export type PromptLibraryRejection = typeof PromptLibraryRejection.Type

const initial = (): PromptLibraryState => ({ favorites: [], recents: [] })

const changed = (
  state: PromptLibraryState,
  change: (prompt: FavoritePrompt) => FavoritePrompt
): PromptLibraryState => ({ ...state, favorites: state.favorites.map(change) })

/** Of two that say the same the later stays; of two of one id this one. */
const recorded = (
  recents: ReadonlyArray<RecentPrompt>,
  prompt: RecentPrompt
): ReadonlyArray<RecentPrompt> => {
  const others = recents.filter(({ id }) => id !== prompt.id)
  if (others.some(({ body, createdAt }) => body === prompt.body && createdAt > prompt.createdAt))
    return others
  return [prompt, ...others.filter(({ body }) => body !== prompt.body)]
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .slice(0, RECENT_PROMPTS_MAX)
}

export const evolvePromptLibrary = (
  state: PromptLibraryState,
  event: PromptLibraryEvent
): PromptLibraryState => {
  switch (event._tag) {
    case "PromptAdded":
      return { ...state, favorites: [...state.favorites, event.prompt], hasAdded: true }
    case "PromptEdited": {
      const { at, body, id, title } = event
      return changed(state, (prompt) =>
        prompt.id === id ? { ...prompt, title, body, updatedAt: at } : prompt
      )
    }
    case "PromptsRenumbered": {
      const values = new Map(event.sortValues.map(({ id, sortValue }) => [id, sortValue]))
      return changed(state, (prompt) => ({
        ...prompt,
        sortValue: values.get(prompt.id) ?? prompt.sortValue
      }))
    }
    case "PromptMoved": {
      const { id, isPinned, sortValue } = event
      return changed(state, (prompt) => (prompt.id === id ? { ...prompt, isPinned, sortValue } : prompt))
    }
    case "PromptDeleted":
      return { ...state, favorites: state.favorites.filter(({ id }) => id !== event.id) }
    case "PromptRecorded":
      return { ...state, recents: recorded(state.recents, event.prompt) }
    case "PromptsForgotten":
      return {
        ...state,
        recents: state.recents.filter(({ chat, id }) => chat !== event.chat || event.kept.includes(id))
      }
    case "PromptLibraryReset":
      return initial()
  }
}

export const PromptLibrary = ActorContract.make("PromptLibrary", {
  State: PromptLibraryState,
  Command: PromptLibraryCommand,
  SystemCommand: PromptLibrarySystemCommand,
  Event: PromptLibraryEvent,
  Rejection: PromptLibraryRejection,
  initial,
  evolve: evolvePromptLibrary,
  isTransient: () => false,
  settles: () => false,
  merge: () => undefined
})
