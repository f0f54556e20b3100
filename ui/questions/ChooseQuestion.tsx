/** One of several options, by one press; or several of them, and then Continue. */
import { type ReactNode, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import { Button } from "#ui/kit/Button.tsx"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import type { QuestionProps } from "./QuestionProps.ts"
import styles from "./question.module.css"
import { SelectableOptions } from "./SelectableOptions.tsx"
import { useAnswer } from "./useAnswer.ts"
import { WaitsForConnection } from "./WaitsForConnection.tsx"

/** One press is an answer: whoever has no pointer is led on by the press itself, and nobody else. */
const stay = (): void => undefined

export const ChooseQuestion = ({
  request: { text: question, options, many },
  elementId,
  onAnswer,
  onGone,
  onDismiss,
  isSaid = false
}: QuestionProps<RequestOf<"choose">>): ReactNode => {
  const [chosen, setChosen] = useState<ReadonlyArray<string>>([])
  const { form, give, isSending, problem } = useAnswer(onAnswer, many ? onGone : stay)
  const choose = (label: string): void => {
    if (!many) give({ kind: "choose", chosen: [label] })
    else setChosen(chosen.includes(label) ? chosen.filter((one) => one !== label) : [...chosen, label])
  }
  return (
    <form
      ref={form}
      id={elementId}
      tabIndex={-1}
      aria-label={question}
      onSubmit={(event) => {
        event.preventDefault()
        if (many) give({ kind: "choose", chosen })
      }}
    >
      {!isSaid && <Markdown>{question}</Markdown>}
      <SelectableOptions
        options={options}
        chosen={chosen}
        isSending={isSending}
        onChoose={choose}
        onDismiss={onDismiss}
        onLeft={many ? undefined : onGone}
      />
      {many && (
        <Button type="submit" look="primary" aria-disabled={isSending}>
          {copy.continue}
        </Button>
      )}
      <WaitsForConnection isSending={isSending} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}
