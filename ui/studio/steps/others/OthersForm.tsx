/** The fields of a step that has somebody else do something: the web agent, another agent, a tool. */
import { Plus, X } from "lucide-react"
import type { ReactNode } from "react"
import type { Given, OtherStep } from "#schemas/agents/AgentStep.ts"
import { agentTools, givenTo } from "#schemas/agents/calls/agentTools.ts"
import { useAgentLibrary } from "#ui/agents/useAgentLibrary.ts"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { stepField } from "#ui/studio/draft/draftProblems.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { Field } from "#ui/studio/editor/Field.tsx"
import { toolNamed } from "#ui/studio/steps/stepKinds.ts"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { TemplateField } from "#ui/studio/steps/TemplateField.tsx"
import { VariableField } from "#ui/studio/steps/VariableField.tsx"

type Of<Kind extends OtherStep["_tag"]> = Extract<OtherStep, { readonly _tag: Kind }>

interface FormProps<Step> {
  readonly step: Step
  readonly onChange: (step: Step) => void
}

const { fields, hints } = stepText

/** Without what is empty. */
const withGiven = (all: ReadonlyArray<Given>, name: string, text: string): ReadonlyArray<Given> => {
  const others = all.filter((one) => one.name !== name)
  return text === "" ? others : [...others, { name, text }]
}

interface GivenFieldsProps {
  readonly stepId: string
  /** What it may be given, beside what it is. */
  readonly names: ReadonlyArray<string>
  readonly given: ReadonlyArray<Given>
  readonly onChange: (given: ReadonlyArray<Given>) => void
}

const GivenFields = ({ stepId, names, given, onChange }: GivenFieldsProps): ReactNode =>
  [...new Set([...names, ...given.map(({ name }) => name)])].map((name) => (
    <TemplateField
      key={name}
      at={stepField(stepId, `given-${name}`)}
      label={stepText.given(name)}
      value={given.find((one) => one.name === name)?.text ?? ""}
      onChange={(text) => onChange(withGiven(given, name, text))}
    />
  ))

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

const Outputs = ({ step, onChange }: FormProps<Of<"runAgent">>): ReactNode => {
  const { id, outputs } = step
  const change = (next: Of<"runAgent">["outputs"]): void => onChange({ ...step, outputs: next })
  return (
    <>
      {outputs.map((output, place) => {
        const set = (more: Partial<typeof output>): void =>
          change(outputs.with(place, { ...output, ...more }))
        return (
          // What it is called changes while it is written.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none is moved
          <div key={place} className={styles.output}>
            <Field at={stepField(id, `output-${place}`)} label={fields.found}>
              {(props) => (
                <input
                  {...props}
                  className={`${entry.entry} ${styles.line}`}
                  placeholder={hints.found}
                  value={output.name}
                  onChange={(event) => set({ name: event.currentTarget.value })}
                />
              )}
            </Field>
            <VariableField
              at={stepField(id, `into-${place}`)}
              label={fields.into}
              value={output.into}
              onChange={(into) => set({ into })}
            />
            <IconButton
              icon={X}
              size="small"
              label={stepText.removeOutput(output.name)}
              onClick={() => change(outputs.toSpliced(place, 1))}
            />
          </div>
        )
      })}
      <div>
        <Button look="quiet" onClick={() => change([...outputs, { name: "", into: "" }])}>
          <Plus size={15} aria-hidden />
          {stepText.addOutput}
        </Button>
      </div>
    </>
  )
}

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
        stepId={step.id}
        names={
          called === undefined ? [] : [...called.inputs, ...(called.optional ?? [])].map(({ name }) => name)
        }
        given={step.inputs}
        onChange={(inputs) => onChange({ ...step, inputs })}
      />
      <Outputs step={step} onChange={onChange} />
    </>
  )
}

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
      stepId={step.id}
      names={givenTo(step.tool)}
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
