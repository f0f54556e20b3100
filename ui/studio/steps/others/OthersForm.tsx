/** The fields of a step that has somebody else do something: the web agent, another agent, a tool. */
import type { ReactNode } from "react"
import type { OtherStep } from "#schemas/agents/AgentStep.ts"
import { agentTools, givenTo } from "#schemas/agents/calls/agentTools.ts"
import { useAgentLibrary } from "#ui/agents/useAgentLibrary.ts"
import entry from "#ui/kit/entry.module.css"
import { stepField } from "#ui/studio/draft/draftProblems.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { Field } from "#ui/studio/editor/Field.tsx"
import { TemplateField } from "#ui/studio/steps/fields/TemplateField.tsx"
import { VariableField } from "#ui/studio/steps/fields/VariableField.tsx"
import { toolNamed } from "#ui/studio/steps/stepKinds.ts"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { GivenFields } from "./GivenFields.tsx"
import { Outputs } from "./Outputs.tsx"

type Of<Kind extends OtherStep["_tag"]> = Extract<OtherStep, { readonly _tag: Kind }>

interface FormProps<Step> {
  readonly step: Step
  readonly onChange: (step: Step) => void
}

const { fields, hints } = stepText

interface ChoiceProps {
  readonly at: string
  readonly label: string
  readonly none: string
  readonly value: string
  readonly options: ReadonlyArray<readonly [value: string, name: string]>
  readonly onChange: (value: string) => void
}

const Choice = ({ at, label, none, value, options, onChange }: ChoiceProps): ReactNode => (
  <Field at={at} label={label}>
    {(props) => (
      <select
        {...props}
        className={`${entry.entry} ${styles.line}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{none}</option>
        {value !== "" && options.every(([one]) => one !== value) && <option value={value}>{value}</option>}
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)

const optionally = <Step extends { readonly into?: string }>({ into: _, ...step }: Step, into: string) =>
  into === "" ? step : { ...step, into }

const InstructForm = ({ step, onChange }: FormProps<Of<"instruct">>): ReactNode => (
  <>
    <TemplateField
      at={stepField(step.id, "goal")}
      label={fields.goal}
      placeholder={hints.goal}
      value={step.goal}
      onChange={(goal) => onChange({ ...step, goal })}
    />
    <VariableField
      at={stepField(step.id, "into")}
      label={fields.into}
      value={step.into ?? ""}
      isOptional
      onChange={(into) => onChange(optionally(step, into))}
    />
  </>
)

const RunAgentForm = ({ step, onChange }: FormProps<Of<"runAgent">>): ReactNode => {
  const { library } = useAgentLibrary()
  const agents = library?.agents ?? []
  const called = agents.find(({ id, name }) => id === step.agent || name === step.agent)
  return (
    <>
      <Choice
        at={stepField(step.id, "agent")}
        label={fields.agent}
        none={stepText.chooseAgent}
        value={called?.id ?? step.agent}
        options={agents.map(({ id, name }) => [id, name])}
        onChange={(agent) => onChange({ ...step, agent })}
      />
      <GivenFields
        key={step.agent}
        stepId={step.id}
        names={[...(called?.inputs ?? []), ...(called?.optional ?? [])].map(({ name }) => name)}
        given={step.inputs}
        onChange={(inputs) => onChange({ ...step, inputs })}
      />
      <Outputs step={step} />
    </>
  )
}

const toolWords = (name: string): { readonly label: string; readonly hint?: string } =>
  Object.entries(stepText.toolGiven).find(([known]) => known === name)?.[1] ?? { label: stepText.given(name) }

const CallToolForm = ({ step, onChange }: FormProps<Of<"callTool">>): ReactNode => (
  <>
    <Choice
      at={stepField(step.id, "tool")}
      label={fields.tool}
      none={stepText.chooseTool}
      value={step.tool}
      options={Object.keys(agentTools).map((tool) => [tool, toolNamed(tool)])}
      onChange={(tool) => onChange({ ...step, tool })}
    />
    <GivenFields
      key={step.tool}
      stepId={step.id}
      names={givenTo(step.tool)}
      wordsOf={toolWords}
      given={step.args}
      onChange={(args) => onChange({ ...step, args })}
    />
    <VariableField
      at={stepField(step.id, "into")}
      label={fields.into}
      value={step.into ?? ""}
      isOptional
      onChange={(into) => onChange(optionally(step, into))}
    />
  </>
)

export const OthersForm = ({ step, onChange }: FormProps<OtherStep>): ReactNode => {
  switch (step._tag) {
    case "instruct":
      return <InstructForm step={step} onChange={onChange} />
    case "runAgent":
      return <RunAgentForm step={step} onChange={onChange} />
    case "callTool":
      return <CallToolForm step={step} onChange={onChange} />
  }
}
