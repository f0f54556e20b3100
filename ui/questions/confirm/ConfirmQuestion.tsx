/**
 * A plan or a step that waits for a yes: what it does, where, and exactly what goes out with it. Entries can be
 * changed before; nothing is submitted until Continue is pressed. What a step has caused already and waits to leave is a
 * question of its own.
 */
import { ShieldAlert, ShieldQuestion } from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import type { FieldEdit, PreviewField, Proposal, ProposalPart } from "#schemas/web-agent/Proposal.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import { QuestionCard } from "#ui/questions/QuestionCard.tsx"
import type { QuestionProps } from "#ui/questions/QuestionProps.ts"
import { useAnswer } from "#ui/questions/useAnswer.ts"
import { YesOrNo } from "#ui/questions/YesOrNo.tsx"
import { entryText } from "./entryText.ts"
import { OutgoingFallback } from "./OutgoingFallback.tsx"
import type { OutgoingQuestionProps } from "./OutgoingQuestion.tsx"
import { ProposedPart } from "./ProposedPart.tsx"
import styles from "./proposal.module.css"

const OutgoingQuestion = onDemand<OutgoingQuestionProps>(
  () => import("./OutgoingQuestion.tsx").then((part) => part.OutgoingQuestion),
  OutgoingFallback
)

/** What of the entries was changed. */
export const editsOf = (
  fields: ReadonlyArray<PreviewField>,
  values: ReadonlyMap<string, string>
): ReadonlyArray<FieldEdit> =>
  fields.flatMap(({ i, value, editable }) => {
    const now = values.get(i)
    return editable && now !== undefined && now !== value ? [{ i, value: now }] : []
  })

/** What the yes is for: what belongs to none of the things done (a file handed over) comes first. */
const partsOf = ({ action, fields, parts = [] }: Proposal): ReadonlyArray<ProposalPart> => {
  const shown = new Set(parts.flatMap((part) => part.fields.map(({ i }) => i)))
  const rest = fields.filter(({ i }) => !shown.has(i))
  const code = parts.length === 0 && action._tag === "evaluateCode" ? { code: action.code } : {}
  return rest.length === 0 && parts.length > 0 ? parts : [{ what: "", fields: rest, ...code }, ...parts]
}

const StepQuestion = ({
  request,
  picture,
  elementId,
  onAnswer,
  onGone
}: QuestionProps<RequestOf<"confirm" | "plan">>): ReactNode => {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const answering = useAnswer(onAnswer, onGone)
  const { isSending } = answering
  const id = useId()
  const isDangerous = request.dangerous === true
  const Mark = isDangerous ? ShieldAlert : ShieldQuestion
  const proposal = request.kind === "confirm" ? request.proposal : undefined
  const parts = proposal === undefined ? [] : partsOf(proposal)

  const yes = { kind: request.kind, yes: true } as const
  const agree = (): void => {
    const edits = editsOf(proposal?.fields ?? [], values)
    answering.give(edits.length === 0 ? yes : { kind: "confirm", yes: true, edits })
  }

  return (
    <QuestionCard
      question={request.text}
      elementId={elementId}
      answering={answering}
      onSubmit={agree}
      isDangerous={isDangerous}
      mark={<Mark size={16} aria-hidden />}
      before={
        request.kind === "plan" && (
          <div className={styles.plan}>
            <Markdown>{request.plan}</Markdown>
          </div>
        )
      }
      buttons={
        <YesOrNo
          isSending={isSending}
          isDangerous={isDangerous}
          onNo={() => answering.give({ kind: request.kind, yes: false })}
        />
      }
    >
      {picture}
      {isDangerous && <p className={styles.final}>{entryText.final}</p>}
      {parts.map((part, index) => {
        // Two parts may have the same words: only their places tell them apart.
        const place = `${id}-${index}`
        return (
          <ProposedPart
            key={place}
            part={part}
            isNamed={(proposal?.parts ?? []).length > 1}
            isFixed={isSending}
            values={values}
            onChange={(i, value) => setValues(new Map(values).set(i, value))}
          />
        )
      })}
    </QuestionCard>
  )
}

export const ConfirmQuestion = (props: QuestionProps<RequestOf<"confirm" | "plan">>): ReactNode => {
  const { request } = props
  const proposal = request.kind === "confirm" ? request.proposal : undefined
  return request.kind === "confirm" && proposal?.outgoing !== undefined ? (
    <OutgoingQuestion
      {...props}
      request={request}
      proposal={proposal}
      requests={proposal.outgoing.requests}
    />
  ) : (
    <StepQuestion {...props} />
  )
}
