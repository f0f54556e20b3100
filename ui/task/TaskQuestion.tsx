/** A question of a task, in the form that fits what it wants to know. */
import type { ReactNode } from "react"
import type { Exchange, FieldEdit } from "#schemas/web-agent/Exchange.ts"
import { text } from "#ui/text.ts"
import { Clarification } from "./Clarification.tsx"
import { ProposalCard } from "./ProposalCard.tsx"

export interface TaskQuestionProps {
  readonly exchange: Exchange
  /** Undefined when the answer was accepted, otherwise what to tell the user. */
  readonly onAnswer: (answer: string, edits?: ReadonlyArray<FieldEdit>) => Promise<string | undefined>
}

export const TaskQuestion = ({ exchange, onAnswer }: TaskQuestionProps): ReactNode =>
  exchange.kind === "consequence" || exchange.kind === "plan" ? (
    <ProposalCard exchange={exchange} onAnswer={onAnswer} />
  ) : (
    <Clarification
      exchange={exchange}
      {...(exchange.kind === "help" ? { emptyAnswer: text.doneByHand } : {})}
      onAnswer={onAnswer}
    />
  )
