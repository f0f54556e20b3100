/** Something is done behind a link (signing in, or allowing something), then Continue. */
import { ExternalLink } from "lucide-react"
import type { ReactNode } from "react"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import { safeUrl } from "#ui/markdown/links/safeUrl.ts"
import options from "./options.module.css"
import { QuestionCard } from "./QuestionCard.tsx"
import type { QuestionProps } from "./QuestionProps.ts"
import styles from "./question.module.css"
import { useAnswer } from "./useAnswer.ts"
import { YesOrNo } from "./YesOrNo.tsx"

export const LinkQuestion = ({
  request,
  elementId,
  picture,
  onAnswer,
  onGone
}: QuestionProps<RequestOf<"signIn" | "consent">>): ReactNode => {
  const answering = useAnswer(onAnswer, onGone)
  const address = safeUrl(request.link.url)
  const give = (yes: boolean): void => answering.give({ kind: request.kind, yes })
  return (
    <QuestionCard
      question={request.text}
      elementId={elementId}
      answering={answering}
      onSubmit={() => give(true)}
      buttons={<YesOrNo isSending={answering.isSending} onNo={() => give(false)} />}
    >
      {picture}
      {address !== undefined && (
        <p className={styles.link}>
          <a className={options.option} href={address} target="_blank" rel="noopener noreferrer">
            {request.link.label}
            <ExternalLink size={13} aria-hidden />
          </a>
        </p>
      )}
    </QuestionCard>
  )
}
