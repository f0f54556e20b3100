/**
 * One request that waits to leave: where it goes in plain words, its method and path for whoever reads them, and what is in
 * it, value by value. What cannot be read or is not shown is said. Nothing of it can be changed: it is what the page made of the step already.
 */
import { FileUp, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import type { ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { SHOWN_AT_ONCE } from "./limits.ts"
import styles from "./outgoing.module.css"
import { outgoingText } from "./outgoingText.ts"

type ShownField = ShownRequest["fields"][number]

const Values = ({ fields }: { readonly fields: ReadonlyArray<ShownField> }): ReactNode => (
  <dl className={styles.values}>
    {fields.map(({ cut, name, value }, index) => {
      // There may be two alike: a list of one thing twice.
      const place = `${index}:${name}`
      return (
        <div key={place} className={styles.value}>
          <dt>{name === "" ? outgoingText.noName : name}</dt>
          <dd data-empty={value === "" ? true : undefined}>
            {value === "" ? outgoingText.empty : value}
            {cut === true && <small className={styles.cut}>{outgoingText.cut}</small>}
          </dd>
        </div>
      )
    })}
  </dl>
)

const Contents = ({ request }: { readonly request: ShownRequest }): ReactNode => {
  const { fields, files = [], isUnreadable = false, more = 0 } = request
  if (fields.length === 0 && files.length === 0 && more === 0 && !isUnreadable) {
    return <p className={styles.note}>{outgoingText.nothing}</p>
  }
  // One value more takes no more room than the line that hides it.
  const first = fields.length === SHOWN_AT_ONCE + 1 ? fields : fields.slice(0, SHOWN_AT_ONCE)
  const rest = fields.slice(first.length)
  return (
    <>
      {isUnreadable && (
        <p className={styles.warned}>
          <TriangleAlert size={14} aria-hidden />
          {outgoingText.unreadable}
        </p>
      )}
      {files.map((name, index) => {
        const place = `${index}:${name}`
        return (
          <p key={place} className={styles.file}>
            <FileUp size={14} aria-hidden />
            <span>
              {outgoingText.file} {name === "" ? outgoingText.noFileName : <strong>{name}</strong>}
            </span>
          </p>
        )
      })}
      {first.length > 0 && <Values fields={first} />}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{outgoingText.rest(rest.length)}</summary>
          <Values fields={rest} />
        </details>
      )}
      {more > 0 && <p className={styles.cut}>{outgoingText.more(more)}</p>}
    </>
  )
}

export const OutgoingRequest = ({ request }: { readonly request: ShownRequest }): ReactNode => {
  const { host, method, path, times } = request
  return (
    <section className={styles.request} aria-label={`${method} ${host}${path}`}>
      <p className={styles.lead}>
        {outgoingText.leads[method] ?? outgoingText.lead} <strong>{host}</strong>
      </p>
      <p className={styles.address}>
        <span className={styles.method}>{method}</span> {path}
      </p>
      {times !== undefined && <p className={styles.note}>{outgoingText.times(times)}</p>}
      <Contents request={request} />
    </section>
  )
}
