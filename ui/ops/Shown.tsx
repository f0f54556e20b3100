/** What is followed, once it is there; until then and where it never comes, why. */
import type { ReactNode } from "react"
import styles from "./ops.module.css"
import { opsText } from "./opsText.ts"
import type { Followed } from "./useFollow.ts"

interface ShownProps<A> {
  readonly of: Followed<A>
  readonly children: (value: A) => ReactNode
}

export const Shown = <A,>({ children, of }: ShownProps<A>): ReactNode => {
  if (of._tag === "Told") return children(of.value)
  if (of._tag === "Waiting") return <p className={styles.empty}>{opsText.waiting}</p>
  return of.failure.isForbidden ? (
    <div className={styles.empty} role="alert">
      <h2>{opsText.notOperator}</h2>
      <p>{opsText.notOperatorBody}</p>
    </div>
  ) : (
    <p className={styles.empty} role="alert">
      {of.failure.message}
    </p>
  )
}
