/** One list of sites: what is on it, and how it is added to and taken from. */
import { X } from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { settingsCopy } from "./copy.ts"
import { Field } from "./Field.tsx"
import { parseSite } from "./parseSite.ts"
import styles from "./settings.module.css"

export interface SiteListProps {
  readonly title: string
  /** Of the field for another one. */
  readonly label: string
  /** What the list means while something is on it, and while nothing is. */
  readonly note: string
  readonly empty: string
  readonly sites: ReadonlyArray<string>
  readonly onAdd: (domain: string) => Promise<void>
  readonly onRemove: (domain: string) => Promise<void>
}

export const SiteList = ({ title, label, note, empty, sites, onAdd, onRemove }: SiteListProps): ReactNode => {
  const id = useId()
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState("")
  const { list, field, leaving } = useFocusAfterRemoval<HTMLInputElement>(sites)
  const failed = (): void => setProblem(settingsCopy.notKept)

  const add = (): void => {
    field.current?.focus()
    const parsed = parseSite(typed, sites)
    if ("problem" in parsed) {
      setProblem(parsed.problem)
      return
    }
    setProblem(undefined)
    onAdd(parsed.domain).then(() => {
      setTyped("")
      setSaid(settingsCopy.added(parsed.domain))
    }, failed)
  }
  const remove = (domain: string, place: number): void => {
    setProblem(undefined)
    const removal = onRemove(domain)
    void removal.then(() => setSaid(settingsCopy.removed(domain)), failed)
    leaving(place, removal)
  }

  return (
    <section className={styles.list} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.note}>{sites.length === 0 ? empty : note}</p>
      {sites.length > 0 && (
        <ul ref={list} className={styles.entries} aria-labelledby={id}>
          {sites.map((domain, place) => (
            <li key={domain}>
              <span className={styles.name}>{domain}</span>
              <IconButton
                icon={X}
                size="small"
                data-remove=""
                label={settingsCopy.remove(domain)}
                onClick={() => remove(domain, place)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field label={label} hint={settingsCopy.siteHint} problem={problem}>
          {(ids) => (
            <div className={styles.row}>
              <input
                {...ids}
                ref={field}
                className={styles.input}
                type="text"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button type="submit">{settingsCopy.add}</Button>
            </div>
          )}
        </Field>
      </form>
      <p role="status" className={hidden.visuallyHidden}>
        {said}
      </p>
    </section>
  )
}
