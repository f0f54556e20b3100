/** What the renderer of a question is given, whatever kind it is of. */
import type { ReactNode } from "react"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import type { OnAnswer } from "./useAnswer.ts"

export interface QuestionProps<Request extends InputRequest = InputRequest> {
  readonly request: Request
  /** What leads to the question names this element. */
  readonly elementId: string
  readonly onAnswer: OnAnswer
  /** The question left with the focus in it, which is wanted elsewhere now. */
  readonly onGone: () => void
  /** Goes on without an answer, where no answer is a no. Absent where whoever asks is stopped elsewhere. */
  readonly onDismiss?: (() => void) | undefined
  /** What the page looks like that it is about, where there is a picture. */
  readonly picture?: ReactNode
  /** Its words stand right above it already. */
  readonly isSaid?: boolean | undefined
}
