/** What can be passed on about a failure, to be copied with a press or, where that is not allowed, by hand. */
import { type ReactNode, useEffect, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { COPY_FLAG_MS } from "#ui/kit/limits.ts"
import { after } from "#ui/stores/clock.ts"
import { text } from "#ui/text.ts"
import styles from "./boundary.module.css"
import { brokenPageText } from "./brokenPageText.ts"

export interface CrashDetailsProps {
  readonly details: string
  /** What else can be done. */
  readonly children?: ReactNode
}

type Copying = "not yet" | "copied" | "refused"

export const CrashDetails = ({ details, children }: CrashDetailsProps): ReactNode => {
  const [copying, setCopying] = useState<Copying>("not yet")
  useEffect(
    () => (copying === "copied" ? after(COPY_FLAG_MS, () => setCopying("not yet")) : undefined),
    [copying]
  )
  const copy = (): void => {
    // A page that is not secure has no clipboard at all.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(details))
      .then(
        () => setCopying("copied"),
        () => setCopying("refused")
      )
  }
  return (
    <>
      <div className={styles.actions}>
        {children}
        <Button onClick={copy}>{copying === "copied" ? text.copied : brokenPageText.copyDetails}</Button>
      </div>
      {copying === "refused" && (
        <>
          <p role="status">{brokenPageText.copyByHand}</p>
          <pre className={styles.details}>{details}</pre>
        </>
      )}
    </>
  )
}
