/** One step in words, three lines of them; opened, all of them, and what it does exactly. */
import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import type { Step } from "#schemas/web-agent/Step.ts"
import { describeStep } from "./describeStep.ts"
import { type StepDetail, stepDetails } from "./stepDetails.ts"
import { stepText } from "./stepText.ts"
import styles from "./tool.module.css"

const terms = ["kind", "value", "key", "tag", "content"] as const

const Detail = ({ detail }: { readonly detail: StepDetail }): ReactNode => (
  <dl className={styles.detail}>
    {terms.map((term) => {
      const words = detail[term]
      return words === undefined ? null : (
        <div key={term}>
          <dt>{stepText.details[term]}</dt>
          <dd dir="auto">{words}</dd>
        </div>
      )
    })}
  </dl>
)

export const StepWords = ({ step }: { readonly step: Step }): ReactNode => (
  <details className={styles.words}>
    <summary title={stepText.showDetails}>
      <span className={styles.clamped}>{describeStep(step)}</span>
      <ChevronRight size={13} aria-hidden />
    </summary>
    {stepDetails(step).map((detail, index) => {
      const place = `detail:${index}`
      return <Detail key={place} detail={detail} />
    })}
  </details>
)
