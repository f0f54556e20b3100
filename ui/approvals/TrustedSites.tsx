/** The sites that its user trusts: which they are, and how one is added and taken off. */
import { X } from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import entry from "#ui/kit/entry.module.css"
import { IconButton } from "#ui/kit/IconButton.tsx"
import styles from "./approvals.module.css"
import { approvalsText } from "./approvalsText.ts"
import { parseHost } from "./parseHost.ts"

export interface TrustedSitesProps {
  readonly sites: ReadonlyArray<string>
  /** Undefined when it was done, otherwise what to tell the user. */
  readonly onTrust: (site: string) => Promise<string | undefined>
  /** Whether it was taken off. */
  readonly onDistrust: (site: string) => Promise<boolean>
  /** What came of the last one that was taken off. */
  readonly below?: ReactNode
}

export const TrustedSites = ({ sites, onTrust, onDistrust, below }: TrustedSitesProps): ReactNode => {
  const id = useId()
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState("")
  const { list, field, leaving } = useFocusAfterRemoval<HTMLInputElement>(sites)
  const add = (): void => {
    field.current?.focus()
    const site = parseHost(typed)
    if (site === undefined) {
      const isMissing = typed.trim() === ""
      setProblem(isMissing ? approvalsText.trustMissing : approvalsText.trustUnknown(typed.trim()))
      return
    }
    setProblem("")
    void onTrust(site).then((reason) => {
      if (reason === undefined) setTyped("")
      else setProblem(reason)
    })
  }
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{approvalsText.trustTitle}</h3>
      <p className={styles.note}>{sites.length === 0 ? approvalsText.trustEmpty : approvalsText.trustNote}</p>
      {sites.length > 0 && (
        <ul ref={list} className={styles.entries}>
          {sites.map((site, place) => (
            <li key={site}>
              <span className={styles.name}>{site}</span>
              <IconButton
                icon={X}
                size="small"
                data-remove=""
                label={approvalsText.distrust(site)}
                onClick={() => leaving(place, onDistrust(site))}
              />
            </li>
          ))}
        </ul>
      )}
      {below}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <label className={styles.label} htmlFor={id}>
          {approvalsText.trustLabel}
        </label>
        <div className={styles.row}>
          <input
            id={id}
            ref={field}
            className={`${entry.entry} ${styles.input}`}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            aria-invalid={problem !== ""}
            aria-describedby={`${id}-below`}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{approvalsText.trustAdd}</Button>
        </div>
        <div id={`${id}-below`}>
          {problem === "" && <p className={styles.note}>{approvalsText.trustHint}</p>}
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        </div>
      </form>
    </section>
  )
}
