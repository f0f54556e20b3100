/** What the composer asks for while a question is open: where only its options count, those. */
import { useStore } from "@nanostores/react"
import { atom } from "nanostores"
import { openExchange, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { useDeck } from "#ui/stores/DeckContext.ts"
import { text } from "#ui/text.ts"

const $none = atom<Watched<WebAgentTaskState>>({ _tag: "Loading" })

/** `taskId`: of the task that asks; without one the reply itself does. */
export const useAnswerPlaceholder = (taskId: string | undefined): string => {
  const deck = useDeck()
  const watched = useStore(taskId === undefined ? $none : deck.task(taskId))
  const exchange = watched._tag === "Live" ? openExchange(watched.state) : undefined
  return exchange?.kind === "consequence" || exchange?.kind === "plan"
    ? text.optionPlaceholder(exchange.options)
    : text.answerPlaceholder
}
