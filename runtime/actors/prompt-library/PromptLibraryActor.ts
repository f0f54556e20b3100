/**
 * A person's prompt library: keeps their prompts within its limits, and what they sent lately. Decides only; it has no
 * jobs. What was deleted leaves its journal as well.
 */
import { Effect } from "effect"
import type { ActorDefinition, DecideContext, Input } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import { FAVORITE_PROMPTS_MAX } from "#schemas/prompt-library/limits.ts"
import { promptProblem, trimmedPromptTitle } from "#schemas/prompt-library/Prompt.ts"
import {
  PromptLibrary,
  type PromptLibraryCommand,
  type PromptLibraryEvent,
  type PromptLibraryRejection,
  type PromptLibraryState,
  type PromptLibrarySystemCommand
} from "#schemas/prompt-library/PromptLibrary.ts"
import { placeAt, placeBefore, promptsOf } from "#schemas/prompt-library/promptOrder.ts"

interface PromptLibraryTypes {
  readonly State: PromptLibraryState
  readonly Command: PromptLibraryCommand
  readonly SystemCommand: PromptLibrarySystemCommand
  readonly Event: PromptLibraryEvent
  readonly Rejection: PromptLibraryRejection
  readonly Report: never
  readonly Job: never
}

type Decided = Decision<PromptLibraryEvent, PromptLibraryRejection>
type CommandOf<Tag extends PromptLibraryCommand["_tag"]> = Extract<
  PromptLibraryCommand,
  { readonly _tag: Tag }
>

const add = (
  { favorites }: PromptLibraryState,
  { body, isPinned, title }: CommandOf<"AddPrompt">,
  { id, now }: DecideContext
): Decided => {
  const problem = promptProblem({ title, body })
  if (problem !== undefined) return reject({ _tag: "PromptRefused", problem })
  if (favorites.length >= FAVORITE_PROMPTS_MAX)
    return reject({ _tag: "TooManyPrompts", max: FAVORITE_PROMPTS_MAX })
  // Before all others there is always room.
  const { sortValue } = placeAt(promptsOf(favorites, isPinned), 0)
  const at = { createdAt: now, updatedAt: now }
  return accept({
    _tag: "PromptAdded",
    prompt: { id, title: trimmedPromptTitle(title), body, isPinned, sortValue, ...at }
  })
}

const edit = (
  { favorites }: PromptLibraryState,
  { body, id, title }: CommandOf<"EditPrompt">,
  { now }: DecideContext
): Decided => {
  const known = favorites.find((prompt) => prompt.id === id)
  if (known === undefined) return reject({ _tag: "UnknownPrompt" })
  const problem = promptProblem({ title, body })
  if (problem !== undefined) return reject({ _tag: "PromptRefused", problem })
  const trimmed = trimmedPromptTitle(title)
  return known.title === trimmed && known.body === body
    ? accept()
    : accept({ _tag: "PromptEdited", id, title: trimmed, body, at: now })
}

const move = (
  { favorites }: PromptLibraryState,
  { before, id, isPinned }: CommandOf<"MovePrompt">
): Decided => {
  const known = favorites.find((prompt) => prompt.id === id)
  if (known === undefined) return reject({ _tag: "UnknownPrompt" })
  if (before === id) return accept()
  const group = promptsOf(favorites, isPinned).filter((prompt) => prompt.id !== id)
  const { renumbered, sortValue } = placeAt(group, placeBefore(group, before))
  return accept(
    ...(renumbered.length === 0 ? [] : [{ _tag: "PromptsRenumbered", sortValues: renumbered } as const]),
    { _tag: "PromptMoved", id, isPinned, sortValue }
  )
}

/**
 * Chats tell of it whenever they like: an older word about a text, or the same once more, changes nothing. What a message
 * said before it was changed goes, also where it now says what another one does.
 */
const record = (
  { recents }: PromptLibraryState,
  { _tag, isChanged, ...prompt }: Extract<PromptLibrarySystemCommand, { readonly _tag: "RecordPrompt" }>
): Decided => {
  if (prompt.body.trim() === "") return accept()
  if (isChanged === true || recents.some(({ body, id }) => id === prompt.id && body !== prompt.body))
    return accept({ _tag: "PromptRecorded", prompt, isChanged: true })
  return recents.some(({ body, createdAt }) => body === prompt.body && createdAt >= prompt.createdAt)
    ? accept()
    : accept({ _tag: "PromptRecorded", prompt })
}

export const decidePromptLibrary = (
  state: PromptLibraryState,
  input: Input<PromptLibraryTypes>,
  context: DecideContext
): Decided => {
  switch (input._tag) {
    case "AddPrompt":
      return add(state, input, context)
    case "EditPrompt":
      return edit(state, input, context)
    case "MovePrompt":
      return move(state, input)
    case "DeletePrompt":
      // Deleted twice is deleted.
      return state.favorites.some(({ id }) => id === input.id)
        ? accept({ _tag: "PromptDeleted", id: input.id })
        : accept()
    case "RecordPrompt":
      return record(state, input)
    case "ForgetPrompts":
      // What was pushed out by newer ones is still in the journal, so none of the chat's need be shown any more.
      return state.recents.length === 0
        ? accept()
        : accept({ _tag: "PromptsForgotten", chat: input.chat, kept: input.kept })
    case "ResetPromptLibrary":
      return accept({ _tag: "PromptLibraryReset" })
    case "Activated":
    case "JobEnded":
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

export const PromptLibraryActor: ActorDefinition<PromptLibraryTypes> = {
  contract: PromptLibrary,
  decide: decidePromptLibrary,
  react: () => [],
  run: () => Effect.void,
  forgets: (event) =>
    event._tag === "PromptDeleted" ||
    event._tag === "PromptsForgotten" ||
    event._tag === "PromptLibraryReset" ||
    (event._tag === "PromptRecorded" && event.isChanged === true),
  policy: defaultPolicy
}
