/** What a message lacks is what its run would be refused for. */
import { Result } from "effect"
import { array, assert as check, constantFrom, dictionary, option, property, uniqueArray } from "fast-check"
import { expect, test } from "vitest"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { checkInputs } from "#schemas/agents/checkInputs.ts"
import { parseRunInput } from "#schemas/agents/parseRunInput.ts"
import { givenInputs, inputText } from "./missingInputs.ts"

const names = constantFrom("order", "note", "input_as_text")
const free = option(constantFrom("4711", "for Ada, quickly"), { nil: undefined })

test("nothing is missing just where a run of texts would ask for nothing more", () => {
  check(
    property(
      uniqueArray(names),
      free,
      dictionary(names, constantFrom("a", "b"), { maxKeys: 3 }),
      array(names),
      (inputs, said, values, kept) => {
        const given = Object.fromEntries(
          Object.entries(values).filter(
            ([name]) => inputs.some((one) => one === name) && !kept.some((one) => one === name)
          )
        )
        const { input_as_text: inJson, ...inputVariables } = given
        const words = said ?? inJson
        const behind = inputText({ ...(words === undefined ? {} : { input_as_text: words }), inputVariables })
        const definition: AgentDefinition = {
          name: "n",
          description: "",
          type: "GUI",
          variables: inputs.map((name) => ({ name, type: "string" })),
          steps: inputs.map((name) => ({ _tag: "confirm", id: name, question: `{{${name}}}` }))
        }
        const known = inputs.map((name) => ({ name, type: "string" as const }))
        const read = givenInputs({ inputs: known }, behind)
        if (read._tag === "Unreadable") throw new Error(read.says)
        const begun = Result.flatMap(parseRunInput(behind), (input) => checkInputs(definition, input))
        // Words that no input takes are refused as well: of that an agent's headline knows nothing.
        const lacks = Result.isFailure(begun) && begun.failure.includes("needs a value")
        expect(read.missing.length > 0).toBe(lacks)
      }
    )
  )
})
