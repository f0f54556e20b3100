/**
 * Stands for the question about what leaves until its part of the interface is loaded. Where that never comes, as when the
 * product was replaced under an open page, it says how to get it: nobody is asked to agree to what they were not shown.
 */
import type { ReactNode } from "react"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import { Button } from "#ui/kit/Button.tsx"
import { QuestionCard } from "#ui/questions/QuestionCard.tsx"
import type { QuestionProps } from "#ui/questions/QuestionProps.ts"
import { questionWords } from "#ui/questions/questionWords.ts"
import { useAnswer } from "#ui/questions/useAnswer.ts"
import { text } from "#ui/text.ts"

export const OutgoingFallback = ({
  request,
  elementId,
  onAnswer,
  onGone
}: QuestionProps<RequestOf<"confirm">>): ReactNode => {
  const answering = useAnswer(onAnswer, onGone)
  return (
    <QuestionCard
      question={request.text}
      elementId={elementId}
      answering={answering}
      isDangerous={request.dangerous === true}
      onSubmit={() => location.reload()}
      buttons={
        <>
          <Button type="submit">{text.refresh}</Button>
          <Button
            onClick={() => answering.give({ kind: "confirm", yes: false })}
            aria-disabled={answering.isSending}
          >
            {outgoingAnswers.no}
          </Button>
        </>
      }
    >
      <p>{questionWords.notLoaded}</p>
    </QuestionCard>
  )
}
