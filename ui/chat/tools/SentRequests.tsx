/** What left the browser in a step, under its line: where it went, never what was in it. Several are folded into one line. */
import type { ReactNode } from "react"
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"
import { sentText } from "./sentText.ts"
import styles from "./tool.module.css"

export const SentRequests = ({ sent }: { readonly sent: ReadonlyArray<SentRequest> }): ReactNode => {
  const [first] = sent
  if (first === undefined) return null
  if (sent.length === 1) {
    return <div className={styles.stepNote}>{sentText.one(first)}</div>
  }
  return (
    <details className={styles.stepNote}>
      <summary>{sentText.several(sent.length, Array.from(new Set(sent.map(({ host }) => host))))}</summary>
      <ul className={styles.sent}>
        {sent.map((one, index) => {
          // The same may leave twice.
          const place = `${index}:${one.path}`
          return <li key={place}>{sentText.one(one)}</li>
        })}
      </ul>
    </details>
  )
}
