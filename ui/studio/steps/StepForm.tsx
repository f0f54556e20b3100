/** The fields of a step, by its kind. */
import type { ReactNode } from "react"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { WAIT_FOR_MAX_SECONDS } from "#schemas/agents/limits.ts"
import { PAGE_SEARCH_MAX_CHARS } from "#schemas/limits.ts"
import entry from "#ui/kit/entry.module.css"
import { stepField } from "#ui/studio/draft/draftProblems.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { Field } from "#ui/studio/editor/Field.tsx"
import { ConditionFields } from "./ConditionFields.tsx"
import { FileField } from "./fields/FileField.tsx"
import { TargetField } from "./fields/TargetField.tsx"
import { TemplateField } from "./fields/TemplateField.tsx"
import { VariableField } from "./fields/VariableField.tsx"
import { OthersForm } from "./others/OthersForm.tsx"
import { RepeatFields } from "./RepeatFields.tsx"
import { stepText } from "./stepText.ts"

export interface StepFormProps {
  readonly step: AgentStep
  readonly onChange: (step: AgentStep) => void
}

interface CheckProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Check = ({ label, isOn, onChange }: CheckProps): ReactNode => (
  <label className={styles.check}>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
    {label}
  </label>
)

export const StepForm = ({ step, onChange }: StepFormProps): ReactNode => {
  const at = (field: string): string => stepField(step.id, field)
  const { fields, hints } = stepText
  const target =
    "target" in step ? (
      <TargetField
        at={at("target")}
        target={step.target}
        onChange={(next) => onChange({ ...step, target: next })}
      />
    ) : null
  switch (step._tag) {
    case "open":
      return (
        <TemplateField
          at={at("url")}
          label={fields.url}
          placeholder={hints.url}
          value={step.url}
          onChange={(url) => onChange({ ...step, url })}
        />
      )
    case "click":
      return target
    case "type": {
      const { pressEnter: isEntered = false, ...rest } = step
      return (
        <>
          {target}
          <TemplateField
            at={at("text")}
            label={fields.text}
            placeholder={hints.text}
            value={step.text}
            onChange={(text) => onChange({ ...step, text })}
          />
          <Check
            label={fields.pressEnter}
            isOn={isEntered}
            onChange={(isOn) => onChange(isOn ? { ...rest, pressEnter: true } : rest)}
          />
        </>
      )
    }
    case "select":
      return (
        <>
          {target}
          <TemplateField
            at={at("option")}
            label={fields.option}
            placeholder={hints.option}
            value={step.option}
            onChange={(option) => onChange({ ...step, option })}
          />
        </>
      )
    case "upload":
      return (
        <>
          <FileField at={at("file")} value={step.file} onChange={(file) => onChange({ ...step, file })} />
          {target}
        </>
      )
    case "press":
      return (
        <>
          <TemplateField
            at={at("key")}
            label={fields.key}
            placeholder={hints.key}
            value={step.key}
            onChange={(key) => onChange({ ...step, key })}
          />
          {target}
        </>
      )
    case "waitFor": {
      const { isGone = false, ...rest } = step
      return (
        <>
          <TemplateField
            at={at("text")}
            label={fields.words}
            placeholder={hints.words}
            max={PAGE_SEARCH_MAX_CHARS}
            value={step.text}
            onChange={(text) => onChange({ ...step, text })}
          />
          <Check
            label={fields.isGone}
            isOn={isGone}
            onChange={(isOn) => onChange(isOn ? { ...rest, isGone: true } : rest)}
          />
          <Field at={at("seconds")} label={fields.seconds}>
            {(props) => (
              <input
                {...props}
                type="number"
                className={`${entry.entry} ${styles.number}`}
                min={0}
                max={WAIT_FOR_MAX_SECONDS}
                value={Number.isNaN(step.seconds) ? "" : step.seconds}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ ...step, seconds: value === "" ? Number.NaN : Number(value) })
                }
              />
            )}
          </Field>
        </>
      )
    }
    case "extract":
      return (
        <>
          {target}
          <VariableField
            at={at("into")}
            label={fields.into}
            value={step.into}
            onChange={(into) => onChange({ ...step, into })}
          />
        </>
      )
    case "ask":
    case "confirm":
      return (
        <>
          <TemplateField
            at={at("question")}
            label={fields.question}
            placeholder={step._tag === "ask" ? hints.question : hints.confirm}
            value={step.question}
            onChange={(question) => onChange({ ...step, question })}
          />
          {step._tag === "ask" && (
            <VariableField
              at={at("into")}
              label={fields.into}
              value={step.into}
              onChange={(into) => onChange({ ...step, into })}
            />
          )}
        </>
      )
    case "instruct":
    case "runAgent":
    case "callTool":
      return <OthersForm step={step} onChange={onChange} />
    case "decide":
      return (
        <ConditionFields
          at={at}
          condition={step.condition}
          onChange={(condition) => onChange({ ...step, condition })}
        />
      )
    case "repeat":
      return <RepeatFields at={at} step={step} onChange={onChange} />
  }
}
