/** The question that is on screen while the composer is: what it asks for, and how an answer names it. */
import { useStore } from "@nanostores/react"
import { atom } from "nanostores"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { exchangeRef } from "#schemas/web-agent/exchangeRef.ts"
import { openExchange, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import type { Asked } from "#ui/stores/ConversationStore.ts"
import { text } from "#ui/text.ts"

const $none = atom<Watched<WebAgentTaskState>>({ _tag: "Loading" })

interface AskedOnScreen extends Asked {
  /** Where only its options count, those. */
  readonly placeholder: string
}

/** `askedIn`: what the reply asks. `askedBy`: the task that does, whose question may not have arrived yet. */
export const useAsked = (
  askedIn: InputRequest | undefined,
  askedBy: string | undefined
): AskedOnScreen | undefined => {
  const app = useAppSession()
  const watched = useStore(askedBy === undefined ? $none : app.task(askedBy))
  if (askedIn !== undefined) return { placeholder: text.answerPlaceholder, ref: () => requestRef(askedIn) }
  const exchange = watched._tag === "Live" ? openExchange(watched.state) : undefined
  if (exchange === undefined || askedBy === undefined) return undefined
  const wantsOption = exchange.kind === "consequence" || exchange.kind === "plan"
  return {
    placeholder: wantsOption ? text.optionPlaceholder(exchange.options) : text.answerPlaceholder,
    taskId: askedBy,
    ref: () => exchangeRef(exchange)
  }
}
