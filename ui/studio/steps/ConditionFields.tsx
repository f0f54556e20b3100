/** What a step decides by: what it looks at, how it compares, and with what. */
import type { ReactNode } from "react"
import type { Condition } from "#schemas/agents/Condition.ts"
import { FIELD_NAME_MAX_CHARS } from "#schemas/agents/limits.ts"
import { PAGE_SEARCH_MAX_CHARS } from "#schemas/limits.ts"
import entry from "#ui/kit/entry.module.css"
import { useEditor } from "#ui/studio/editor/EditorContext.ts"
import editor from "#ui/studio/editor/editor.module.css"
import { Field } from "#ui/studio/editor/Field.tsx"
import { TemplateField } from "./fields/TemplateField.tsx"
import { VariableField } from "./fields/VariableField.tsx"
import styles from "./steps.module.css"
import { stepText } from "./stepText.ts"

type Kind = Condition["_tag"]

const kinds: ReadonlyArray<Kind> = ["equals", "contains", "more", "less", "empty", "onPage"]

/** Each way round, as one choice: "equals", "equals not". */
const choices = kinds.flatMap((kind) => [
  { kind, isNot: false },
  { kind, isNot: true }
])
const named = ({ isNot, kind }: (typeof choices)[number]): string => (isNot ? `not-${kind}` : kind)

/** What was said stays said, as far as the other way has a place for it. */
const turned = (before: Condition, kind: Kind, isNot: boolean): Condition => {
  const not = isNot ? { isNot: true as const } : {}
  const text = before._tag === "empty" ? "" : before.text
  if (kind === "onPage") return { _tag: "onPage", text: text.slice(0, PAGE_SEARCH_MAX_CHARS), ...not }
  const { field, variable } = before._tag === "onPage" ? { field: undefined, variable: "" } : before
  const subject = { variable, ...(field === undefined ? {} : { field }), ...not }
  return kind === "empty" ? { _tag: "empty", ...subject } : { _tag: kind, ...subject, text }
}

export interface ConditionFieldsProps {
  /** The name of a field. */
  readonly at: (field: string) => string
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
}

export const ConditionFields = ({ at, condition, onChange }: ConditionFieldsProps): ReactNode => {
  const { draft } = useEditor()
  const { fields, hints } = stepText
  const subject = condition._tag === "onPage" ? undefined : condition
  const type = draft.variables.find(({ name }) => name === subject?.variable)?.type
  const hasFields = type === "dataRecord" || type === "object" || subject?.field !== undefined
  return (
    <div className={styles.condition}>
      {subject !== undefined && (
        <div className={styles.pair}>
          <VariableField
            at={at("variable")}
            label={fields.variable}
            value={subject.variable}
            onChange={(variable) => onChange({ ...subject, variable })}
          />
          {hasFields && (
            <Field at={at("field")} label={fields.field}>
              {(props) => (
                <input
                  {...props}
                  className={`${entry.entry} ${editor.line}`}
                  value={subject.field ?? ""}
                  maxLength={FIELD_NAME_MAX_CHARS}
                  placeholder={hints.field}
                  onChange={({ currentTarget: { value } }) => {
                    const { field: _, ...rest } = subject
                    onChange(value === "" ? rest : { ...rest, field: value })
                  }}
                />
              )}
            </Field>
          )}
        </div>
      )}
      <Field at={at("how")} label={fields.how}>
        {(props) => (
          <select
            {...props}
            className={`${entry.entry} ${editor.line}`}
            value={named({ kind: condition._tag, isNot: condition.isNot === true })}
            onChange={({ currentTarget: { value } }) => {
              const chosen = choices.find((choice) => named(choice) === value)
              if (chosen !== undefined) onChange(turned(condition, chosen.kind, chosen.isNot))
            }}
          >
            {choices.map((choice) => (
              <option key={named(choice)} value={named(choice)}>
                {stepText.how[choice.kind](choice.isNot)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {condition._tag !== "empty" && (
        <TemplateField
          at={at("text")}
          label={condition._tag === "onPage" ? fields.words : fields.compared}
          {...(condition._tag === "onPage" ? { max: PAGE_SEARCH_MAX_CHARS } : {})}
          value={condition.text}
          onChange={(text) => onChange({ ...condition, text })}
        />
      )}
    </div>
  )
}
