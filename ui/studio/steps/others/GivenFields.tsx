/** What another agent or a tool is given: a field for each thing it may be. */
import { type ReactNode, useState } from "react"
import type { Given } from "#schemas/agents/AgentStep.ts"
import { stepField } from "#ui/studio/draft/draftProblems.ts"
import { TemplateField } from "#ui/studio/steps/fields/TemplateField.tsx"
import { stepText } from "#ui/studio/steps/stepText.ts"

/** Without what is empty; whatever is there already stays in its place. */
const withGiven = (all: ReadonlyArray<Given>, name: string, text: string): ReadonlyArray<Given> => {
  if (text === "") return all.filter((one) => one.name !== name)
  return all.some((one) => one.name === name)
    ? all.map((one) => (one.name === name ? { name, text } : one))
    : [...all, { name, text }]
}

interface Words {
  readonly label: string
  readonly hint?: string
}

export interface GivenFieldsProps {
  readonly stepId: string
  /** What it may be given, beside what it is. */
  readonly names: ReadonlyArray<string>
  readonly given: ReadonlyArray<Given>
  /** What a field is called. */
  readonly wordsOf?: (name: string) => Words
  readonly onChange: (given: ReadonlyArray<Given>) => void
}

const calledIts = (name: string): Words => ({ label: stepText.given(name) })

export const GivenFields = ({
  stepId,
  names,
  given,
  wordsOf = calledIts,
  onChange
}: GivenFieldsProps): ReactNode => {
  // One that was emptied and is not among the names stays under the hands of whoever writes in it.
  const [written, setWritten] = useState<ReadonlyArray<string>>([])
  const shown = [...new Set([...names, ...written, ...given.map(({ name }) => name)])]
  return shown.map((name) => {
    const { hint = "", label } = wordsOf(name)
    return (
      <TemplateField
        key={name}
        at={stepField(stepId, `given-${name}`)}
        label={label}
        placeholder={hint}
        value={given.find((one) => one.name === name)?.text ?? ""}
        onChange={(text) => {
          setWritten(shown)
          onChange(withGiven(given, name, text))
        }}
      />
    )
  })
}
