/** What a message that runs an agent gives it, and what it lacks: by the rules a run is checked with. Pure. */
import { Result } from "effect"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { parseRunInput, type RunInput } from "#schemas/agents/parseRunInput.ts"

type Inputs = AgentHeadline["inputs"]

export type GivenInputs =
  | { readonly _tag: "Given"; readonly input: RunInput; readonly missing: Inputs; readonly optional: Inputs }
  /** It cannot be read: why. */
  | { readonly _tag: "Unreadable"; readonly says: string }

/** `behind`: what is written behind the agent's name. */
export const givenInputs = (
  { inputs, optional = [] }: Pick<AgentHeadline, "inputs" | "optional">,
  behind: string
): GivenInputs =>
  Result.match(parseRunInput(behind), {
    onFailure: (says): GivenInputs => ({ _tag: "Unreadable", says }),
    onSuccess: (input): GivenInputs => {
      const { input_as_text: said, inputVariables, onlyStep } = input
      // What one step needs its headline does not tell.
      if (onlyStep !== undefined) return { _tag: "Given", input, missing: [], optional: [] }
      const isOpen = ({ name }: Inputs[number]): boolean => !Object.hasOwn(inputVariables, name)
      const open = inputs.filter(isOpen)
      if (said === undefined) {
        return { _tag: "Given", input, missing: open, optional: optional.filter(isOpen) }
      }
      const isItself = open.some(({ name }) => name === "input_as_text")
      const missing = isItself
        ? open.filter(({ name }) => name !== "input_as_text")
        : open.length === 1 && open[0]?.type === "string"
          ? []
          : open
      // Words may be meant for one of those: who writes them knows what they give.
      return { _tag: "Given", input, missing, optional: [] }
    }
  })

/** The same again, as it is written behind the agent's name. */
export const inputText = ({ input_as_text: said, inputVariables, onlyStep }: RunInput): string =>
  [
    ...(onlyStep === undefined ? [] : [`onlyStep=${onlyStep}`]),
    ...(said === undefined ? [] : [said]),
    ...(Object.keys(inputVariables).length === 0 ? [] : [`inputVariables=${JSON.stringify(inputVariables)}`])
  ].join(" ")
