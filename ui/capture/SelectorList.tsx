/** An element's selectors, each with what its test said, and below them the test as a whole. */
import type { ReactNode } from "react"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { describeSelector, sayVerdict, sayVerdicts } from "#schemas/page/capture/selectors.ts"
import type { SelectorTest } from "./CaptureStore.ts"
import styles from "./capture.module.css"
import { captureText } from "./captureText.ts"

export interface SelectorListProps {
  readonly element: CapturedElement
  readonly test: SelectorTest | undefined
}

const sayTest = (test: SelectorTest | undefined): string => {
  switch (test?._tag) {
    case "Running":
      return captureText.testing
    case "Failed":
      return test.problem
    case "Tested":
      return sayVerdicts(test.verdicts)
    default:
      return ""
  }
}

export const SelectorList = ({ element, test }: SelectorListProps): ReactNode => {
  const verdicts = test?._tag === "Tested" ? test.verdicts : []
  const isGood = verdicts.length > 0 && verdicts.every((verdict) => verdict === "identified")
  return (
    <>
      <ol className={styles.selectors} aria-label={captureText.selectors}>
        {element.selectors.map((selector, index) => {
          const verdict = verdicts[index]
          const words = describeSelector(selector)
          return (
            <li key={`${selector.kind} ${words}`}>
              <span className={styles.kind}>{captureText.kinds[selector.kind]}</span>
              <code>{words}</code>
              {verdict !== undefined && (
                <span className={styles.verdict} data-good={verdict === "identified"}>
                  {sayVerdict(verdict)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.outcome} role="status" data-good={isGood}>
        {sayTest(test)}
      </p>
    </>
  )
}
