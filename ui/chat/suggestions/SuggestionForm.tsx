/** A suggestion being changed: each field with what is wrong in it, and nothing saved before all of it can be read. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { readSuggestion, type Suggestion } from "#schemas/suggestion/Suggestion.ts"
import { type ProblemAt, suggestionProblems } from "#schemas/suggestion/suggestionProblems.ts"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import { KeptForms, useKept } from "#ui/kit/form/keptForms.ts"
import { text } from "#ui/text.ts"
import { hereZone } from "./formatTimes.ts"
import {
  argsFrom,
  type Entries,
  enter,
  entriesOf,
  type FormField,
  fieldsOf,
  repetitions
} from "./formEntries.ts"
import type { SaveArgs } from "./SaveArgs.ts"
import styles from "./suggestion.module.css"
import { describeProblem, suggestionText } from "./suggestionText.ts"

interface FieldProps {
  readonly field: FormField
  readonly id: string
  readonly entries: Entries
  readonly problem: string | undefined
  /** Of times: the place on whose clock they are, where it is not the reader's. */
  readonly zone: string | undefined
  readonly onEnter: (value: string) => void
}

const inputOf = ({ entries, field, id, onEnter, problem, zone }: FieldProps): ReactNode => {
  const { kind, name } = field
  const { allDay } = entries
  const value = entries[name] ?? ""
  const isHinted = kind === "people" || (kind === "moment" && zone !== undefined)
  const notes = [isHinted ? `${id}-hint` : "", problem === undefined ? "" : `${id}-problem`]
  const described = notes.filter((note) => note !== "").join(" ")
  const shared = {
    id,
    className: entry.entry,
    "aria-invalid": problem !== undefined,
    ...(described === "" ? {} : { "aria-describedby": described })
  }
  switch (kind) {
    case "check":
      return (
        <input
          id={id}
          type="checkbox"
          checked={value !== ""}
          onChange={({ currentTarget }) => onEnter(currentTarget.checked ? "yes" : "")}
        />
      )
    case "text":
      return (
        <textarea
          {...shared}
          rows={4}
          dir="auto"
          value={value}
          onChange={({ currentTarget }) => onEnter(currentTarget.value)}
        />
      )
    case "repeat":
      return (
        <select {...shared} value={value} onChange={({ currentTarget }) => onEnter(currentTarget.value)}>
          {repetitions(value).map((rule) => (
            <option key={rule.value} value={rule.value}>
              {rule.label}
            </option>
          ))}
        </select>
      )
    case "moment":
      return (
        <input
          {...shared}
          type={allDay === "yes" ? "date" : "datetime-local"}
          value={value}
          onChange={({ currentTarget }) => onEnter(currentTarget.value)}
        />
      )
    default:
      return (
        <input
          {...shared}
          type="text"
          dir="auto"
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onEnter(currentTarget.value)}
        />
      )
  }
}

const Field = (props: FieldProps): ReactNode => {
  const { field, id, problem, zone } = props
  return (
    <div className={styles.field} data-inline={field.kind === "check"}>
      <label htmlFor={id}>{suggestionText.fields[field.name]}</label>
      {inputOf(props)}
      {field.kind === "people" && (
        <p id={`${id}-hint`} className={styles.hint}>
          {suggestionText.peopleHint}
        </p>
      )}
      {field.kind === "moment" && zone !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {suggestionText.zoneHint(zone)}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

export interface SuggestionFormProps {
  readonly actionId: string
  readonly suggestion: Exclude<Suggestion, { readonly type: "deduplicateMeetings" }>
  /** All that is stored of it, with what no field shows. */
  readonly args: SuggestedAction["args"]
  readonly onSave: SaveArgs
  readonly onClose: () => void
}

/** Cards that are being changed, by their id. */
export const writtenCards = new KeptForms<Entries>()

export const SuggestionForm = ({
  actionId,
  args,
  onClose: close,
  onSave,
  suggestion
}: SuggestionFormProps): ReactNode => {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const here = hereZone()
  const wasTyped = useRef(writtenCards.has(actionId)).current
  const [entries, setEntries] = useKept(writtenCards, actionId, () => entriesOf(suggestion, here))
  const onClose = (): void => {
    writtenCards.letGo(actionId)
    close()
  }
  const [problems, setProblems] = useState<ReadonlyArray<ProblemAt>>([])
  const [refusal, setRefusal] = useState("")
  const [isSaving, setSaving] = useState(false)
  const first = useRef(entries).current
  const isTyped = wasTyped || entries !== first
  const fields = fieldsOf[suggestion.type]
  const zone = "timezone" in suggestion.args ? suggestion.args.timezone : undefined

  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea")?.focus(), [])
  // The first of what is wrong, once it is marked as such.
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isSaving) return
    const changed = argsFrom(args, suggestion, entries, here)
    const read = readSuggestion({ type: suggestion.type, args: changed })
    const found = read === undefined ? [] : suggestionProblems(read)
    setProblems(found)
    setRefusal(read === undefined ? text.rejection.suggestionRefused : "")
    const isShown = (field: string): boolean => fields.some(({ name }) => name === field)
    if (read === undefined || found.some(({ field }) => isShown(field))) return
    setSaving(true)
    void onSave(changed).then((reason) => {
      setSaving(false)
      if (reason === undefined) onClose()
      else setRefusal(reason)
    })
  }
  const problemOf = (name: string): string | undefined => {
    const found = problems.find(({ field }) => field === name)
    return found === undefined ? undefined : describeProblem(found.problem)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={suggestionText.editing(suggestionText.suggestions[suggestion.type])}
      onSubmit={submit}
      onKeyDown={(event) => {
        // What was typed is given up by a button alone.
        if (event.key === "Escape" && !isTyped && !event.nativeEvent.isComposing) onClose()
      }}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          entries={entries}
          problem={problemOf(field.name)}
          zone={field.name === "start" && zone !== here ? zone : undefined}
          onEnter={(value) => setEntries((before) => enter(before, field.name, value))}
        />
      ))}
      <p className={styles.problem} role="alert">
        {refusal}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" look="primary" aria-disabled={isSaving}>
          {isSaving ? text.saving : text.save}
        </Button>
      </div>
    </form>
  )
}
