/** The prompt library over HTTP, and a prompt put better. */
import { Schema } from "effect"
import { Made, Prompts } from "#gateway/api/answers.ts"
import { nameWithin } from "#gateway/api/nameWithin.ts"
import { twin } from "#gateway/api/Twin.ts"
import type { ActorId } from "#schemas/ids.ts"
import { ModelChoice } from "#schemas/models/ModelChoice.ts"
import type { PromptLibraryCommand } from "#schemas/prompt-library/PromptLibrary.ts"
import { promptsOf } from "#schemas/prompt-library/promptOrder.ts"
import { tellsDone } from "./commands.ts"

const ofPrompts = { group: "Prompts", who: "user" } as const
const prompt = Schema.Struct({ prompt: Schema.NonEmptyString })

interface Sent {
  readonly commandId: string
  /** The library is the person's own. */
  readonly self: ActorId
}

const toLibrary = ({ commandId, self }: Sent, command: PromptLibraryCommand) => ({
  actorId: self,
  commandId,
  command
})

export const promptTwins = [
  twin({
    ...ofPrompts,
    name: "listPrompts",
    method: "GET",
    path: "/api/prompts",
    summary: "The prompts you keep, and what you sent lately",
    rpc: "PromptLibrary.Watch",
    answer: Prompts,
    status: 200,
    refusals: [],
    payload: ({ self }) => ({ actorId: self }),
    told: (frame) =>
      frame._tag === "Events"
        ? undefined
        : {
            favorites: [
              ...promptsOf(frame.state.favorites, true),
              ...promptsOf(frame.state.favorites, false)
            ],
            recents: frame.state.recents.map((recent) => ({ ...recent, chat: nameWithin(recent.chat) }))
          }
  }),
  twin({
    ...ofPrompts,
    name: "addPrompt",
    method: "POST",
    path: "/api/prompts",
    summary: "Keeps a prompt, first of its group",
    rpc: "PromptLibrary.Send",
    body: Schema.Struct({ title: Schema.String, body: Schema.String, isPinned: Schema.Boolean }),
    example: { title: "Late orders", body: "List the orders that are late.", isPinned: true },
    answer: Made,
    status: 201,
    refusals: [],
    payload: ({ body, ...sent }) => toLibrary(sent, { _tag: "AddPrompt", ...body }),
    told: ({ version }, { commandId }) => ({ id: commandId, version })
  }),
  twin({
    ...ofPrompts,
    ...tellsDone,
    name: "editPrompt",
    method: "PUT",
    path: "/api/prompts/:prompt",
    summary: "Changes what a prompt says",
    rpc: "PromptLibrary.Send",
    params: prompt,
    body: Schema.Struct({ title: Schema.String, body: Schema.String }),
    example: { title: "Late orders", body: "List the orders that are late, oldest first." },
    refusals: [404],
    payload: ({ body, params, ...sent }) =>
      toLibrary(sent, { _tag: "EditPrompt", id: params.prompt, ...body })
  }),
  twin({
    ...ofPrompts,
    ...tellsDone,
    name: "movePrompt",
    method: "POST",
    path: "/api/prompts/:prompt/move",
    summary: "Puts a prompt before another one, or behind all of its group",
    rpc: "PromptLibrary.Send",
    params: prompt,
    body: Schema.Struct({ isPinned: Schema.Boolean, before: Schema.NullOr(Schema.String) }),
    example: { isPinned: true, before: null },
    refusals: [404],
    payload: ({ body, params, ...sent }) =>
      toLibrary(sent, { _tag: "MovePrompt", id: params.prompt, ...body })
  }),
  twin({
    ...ofPrompts,
    ...tellsDone,
    name: "deletePrompt",
    method: "DELETE",
    path: "/api/prompts/:prompt",
    summary: "Deletes a prompt",
    rpc: "PromptLibrary.Send",
    params: prompt,
    refusals: [404],
    payload: ({ params, ...sent }) => toLibrary(sent, { _tag: "DeletePrompt", id: params.prompt })
  }),
  twin({
    ...ofPrompts,
    name: "optimizePrompt",
    method: "POST",
    path: "/api/optimize-prompt",
    summary: "Says a prompt better, by the model that answers you",
    rpc: "Deployment.OptimizePrompt",
    body: Schema.Struct({ text: Schema.String, choice: Schema.optionalKey(ModelChoice) }),
    example: { text: "late orders pls" },
    answer: Schema.Struct({ text: Schema.String }),
    status: 200,
    refusals: [404],
    payload: ({ body, self }) => ({ actorId: self, ...body }),
    told: (text) => ({ text })
  })
]
