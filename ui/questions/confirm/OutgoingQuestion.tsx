/**
 * What a step wants to send, before it leaves: every request that one press caused, with one answer for all of them. Main
 * is the answer for this once; where something has to be seen each time it is the only yes there is (`grantsOf`).
 */
import { ShieldAlert, ShieldQuestion } from "lucide-react"
import type { ReactNode } from "react"
import { describeKey } from "#schemas/outgoing/describeKey.ts"
import { hasToBeSeen, type ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { describeAction } from "#schemas/page/actions/catalogue.ts"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import { grantsOf } from "#schemas/question/grantsOf.ts"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import type { Proposal } from "#schemas/web-agent/Proposal.ts"
import { Button } from "#ui/kit/Button.tsx"
import { QuestionCard } from "#ui/questions/QuestionCard.tsx"
import type { QuestionProps } from "#ui/questions/QuestionProps.ts"
import { useAnswer } from "#ui/questions/useAnswer.ts"
import { GrantChoice } from "./GrantChoice.tsx"
import { REQUESTS_AT_ONCE } from "./limits.ts"
import { OutgoingRequest } from "./OutgoingRequest.tsx"
import styles from "./outgoing.module.css"
import { outgoingText } from "./outgoingText.ts"

/** What the step was, and what its control stands in: tells the “Delete” of one thing from another's. */
const StepFacts = ({ action, about = [], target }: Proposal): ReactNode => {
  const within = about.filter((words) => words !== "").join(" · ")
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{outgoingText.step}</dt>
        <dd>{describeAction(action, target)}</dd>
      </div>
      {within !== "" && (
        <div>
          <dt>{outgoingText.within}</dt>
          <dd className={styles.within} title={within}>
            {within}
          </dd>
        </div>
      )}
    </dl>
  )
}

const Requests = ({ requests }: { readonly requests: ReadonlyArray<ShownRequest> }): ReactNode =>
  requests.map((one) => <OutgoingRequest key={one.id} request={one} />)

export interface OutgoingQuestionProps extends QuestionProps<RequestOf<"confirm">> {
  readonly proposal: Proposal
  readonly requests: ReadonlyArray<ShownRequest>
}

export const OutgoingQuestion = ({
  request,
  proposal,
  requests,
  picture,
  elementId,
  onAnswer,
  onGone
}: OutgoingQuestionProps): ReactNode => {
  const answering = useAnswer(onAnswer, onGone)
  const { give, isSending } = answering
  const isDangerous = request.dangerous === true
  const grants = grantsOf(request)
  const Mark = isDangerous ? ShieldAlert : ShieldQuestion
  // It comes first and is never folded, whatever the page sent before it.
  const seen = requests.filter(hasToBeSeen)
  const all = [...seen, ...requests.filter((one) => !hasToBeSeen(one))]
  // One more takes hardly more room than the line that hides it.
  const atOnce = all.length === REQUESTS_AT_ONCE + 1 ? all.length : REQUESTS_AT_ONCE
  const first = all.slice(0, Math.max(atOnce, seen.length))
  const rest = all.slice(first.length)
  const isAskedAlways = proposal.outgoing?.isOnceOnly === true
  return (
    <QuestionCard
      question={request.text}
      elementId={elementId}
      answering={answering}
      isDangerous={isDangerous}
      onSubmit={() => give({ kind: "confirm", yes: true })}
      mark={<Mark size={16} aria-hidden />}
      buttons={
        <>
          <Button type="submit" look={isDangerous ? "danger" : "primary"} aria-disabled={isSending}>
            {outgoingAnswers.once}
          </Button>
          <Button onClick={() => give({ kind: "confirm", yes: false })} aria-disabled={isSending}>
            {outgoingAnswers.no}
          </Button>
        </>
      }
      after={
        isAskedAlways ? (
          <p className={styles.note}>{outgoingText.askedAlways}</p>
        ) : (
          grants.length > 0 && (
            <GrantChoice
              allowed={grants.map(({ key }) => describeKey(key))}
              site={URL.parse(proposal.origin)?.host ?? ""}
              isSending={isSending}
              onGrant={(grant) => give({ kind: "confirm", yes: true, grant })}
            />
          )
        )
      }
    >
      <div className={styles.shown}>
        <StepFacts {...proposal} />
        {picture}
      </div>
      {requests.length > 1 && <p className={styles.note}>{outgoingText.several(requests.length)}</p>}
      <Requests requests={first} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            {outgoingText.others(rest.length, Array.from(new Set(rest.map(({ host }) => host))))}
          </summary>
          <Requests requests={rest} />
        </details>
      )}
      {isDangerous && <p className={styles.final}>{outgoingText.final}</p>}
    </QuestionCard>
  )
}
