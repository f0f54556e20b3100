/**
 * Has the model that answers in a chat name it after its first exchange. Where none answers, or with anything but a
 * name, the chat keeps its first words: nobody is told, for nothing is missing.
 */
import { Effect } from "effect"
import { TITLE_TIMEOUT_MS } from "#runtime/actors/conversation/limits.ts"
import type { TurnHost } from "#runtime/actors/conversation/Turn.ts"
import { answeringModel } from "#runtime/actors/model-settings/answeringModel.ts"
import { askOnce } from "#runtime/models/answer/askOnce.ts"
import { readTitle, titlePrompt } from "#runtime/prompts/titlePrompt.ts"
import { visibleText } from "#schemas/message/Message.ts"
import { firstExchange } from "./titling.ts"

const ask = Effect.fnUntraced(function* (host: TurnHost) {
  const state = yield* host.state
  const first = firstExchange(state)
  if (first === undefined) return
  const { asked, reply } = first
  const files = (asked.attachments ?? []).map(({ name }) => name)
  const prompt = titlePrompt({
    asked: [asked.text, ...files].join("\n"),
    replied: visibleText(reply),
    nonce: crypto.randomUUID()
  })
  const model = yield* answeringModel(host.id, state.model)
  const { text } = yield* askOnce({ host, model, prompt, source: { _tag: "Title" } })
  const title = readTitle(text)
  if (title !== undefined) yield* host.report({ _tag: "Titled", title, of: asked.id })
})

export const titleChat = (host: TurnHost) =>
  ask(host).pipe(
    Effect.timeout(TITLE_TIMEOUT_MS),
    Effect.catch(({ _tag }) =>
      Effect.logInfo("A chat keeps its first words as its title").pipe(
        Effect.annotateLogs({ conversation: host.id, reason: _tag })
      )
    )
  )
