/**
 * Tells its person's webhooks that a dispatch was taken, and how it ended. That they were told is stored, so a process that ends in
 * between leaves it to the next one; told twice, it is one message.
 */
import { Effect, type Schema } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { WebhookTeller } from "#runtime/actors/webhooks/WebhookTeller.ts"
import type { DispatchNews, DispatchState } from "#schemas/dispatch/Dispatch.ts"
import { ActorId, nameOf, ownerOf } from "#schemas/ids.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { WEBHOOK_DATA_MAX_CHARS } from "#schemas/webhooks/limits.ts"
import type { DispatchReport } from "./DispatchTypes.ts"

/** What is left of a text so that it has no more than so many UTF-16 units as JSON. */
const fitted = (text: string, maxChars: number): string => {
  const first = truncateText(text, maxChars)
  const over = JSON.stringify(first).length - maxChars
  return over <= 0 ? first : truncateText(first, Math.max(0, first.length - over - 1))
}

/** Undefined: it has not come to that. */
export const webhookData = (
  { id, progress }: Pick<DispatchState, "id" | "progress">,
  news: DispatchNews
): Schema.JsonObject | undefined => {
  const requestId = nameOf(ActorId.make(id))
  if (news === "started") return { requestId, status: "received" }
  if (progress._tag !== "Finished") return undefined
  const { response, status } = progress.outcome
  const around = JSON.stringify({ requestId, status, response: "" }).length
  return { requestId, status, response: fitted(response, WEBHOOK_DATA_MAX_CHARS - around) }
}

export const tellWebhooks = Effect.fnUntraced(function* (host: JobHost<DispatchState, DispatchReport>) {
  const { tell } = yield* WebhookTeller
  const state = yield* host.state
  for (const news of state.untold ?? []) {
    const data = webhookData(state, news)
    if (data === undefined) continue
    const id = `dispatch:${nameOf(host.id)}:${news}`
    yield* tell(ownerOf(host.id), { id, type: `dispatch.${news}`, data })
    yield* host.report({ _tag: "Told", news })
  }
})
