/** What a run asks itself, and the way to answer it. */
import type { ReactNode } from "react"
import { type AgentRunState, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { Question } from "#ui/questions/Question.tsx"
import { questionId } from "#ui/questions/questionId.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { isLateAnswer } from "#ui/stores/describeFailure.ts"
import styles from "./run.module.css"

export interface RunQuestionProps {
  readonly run: AgentRunState
  /** What is said even where the question has left; empty: nothing any more. */
  readonly onProblem: (problem: string) => void
  /** It has left, with the focus in it. */
  readonly onGone: () => void
}

export const RunQuestion = ({ run, onProblem, onGone }: RunQuestionProps): ReactNode => {
  const app = useAppSession()
  const question = openRunQuestion(run)
  return (
    question !== undefined && (
      <div className={styles.asks}>
        <Question
          key={question.id}
          request={question}
          elementId={questionId(run.id)}
          onGone={onGone}
          onAnswer={async (value) => {
            onProblem("")
            const answer = { _tag: "Answer", ...requestRef(question), value } as const
            const refusal = await app.agents.sendRun(run.id, answer)
            if (refusal !== undefined && isLateAnswer(refusal)) onProblem(refusal)
            return refusal
          }}
        />
      </div>
    )
  )
}
