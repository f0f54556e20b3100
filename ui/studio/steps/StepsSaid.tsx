/** Steps in words, those in other steps under what they are in. */
import type { ReactNode } from "react"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { bodiesOf } from "#schemas/agents/stepTree.ts"
import { useAgentNames } from "./others/useAgentNames.ts"
import { describeStep } from "./stepKinds.ts"
import { stepText } from "./stepText.ts"

export const StepsSaid = ({ steps }: { readonly steps: ReadonlyArray<AgentStep> }): ReactNode => {
  const nameOf = useAgentNames()
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.id}>
          {describeStep(step, nameOf)}
          {bodiesOf(step).map(
            (body) =>
              body.steps.length > 0 && (
                <div key={body.name}>
                  {body.name === "no" && stepText.bodies.no}
                  <StepsSaid steps={body.steps} />
                </div>
              )
          )}
        </li>
      ))}
    </ol>
  )
}
