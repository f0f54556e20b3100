/** A question of a task, in the form that fits what it wants to know. */
import type { ReactNode } from "react"
import type { Exchange } from "#schemas/web-agent/Exchange.ts"
import { text } from "#ui/text.ts"
import { Clarification } from "./Clarification.tsx"
import { ProposalCard } from "./ProposalCard.tsx"
import { questionId } from "./questionId.ts"
import type { OnAnswer } from "./useAnswer.ts"

export interface TaskQuestionProps {
  readonly taskId: string
  readonly exchange: Exchange
  readonly onAnswer: OnAnswer
  /** The question left with the focus in it, which is wanted elsewhere now. */
  readonly onGone: () => void
}

export const TaskQuestion = ({ taskId, exchange, ...answering }: TaskQuestionProps): ReactNode => {
  const question = { exchange, elementId: questionId(taskId), ...answering }
  if (exchange.kind === "consequence" || exchange.kind === "plan") return <ProposalCard {...question} />
  return <Clarification {...question} emptyAnswer={exchange.kind === "help" ? text.doneByHand : ""} />
}
