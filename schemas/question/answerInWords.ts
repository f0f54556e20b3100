/** An answer in words, for the model that asked and for whoever reads the transcript. Pure. */
import { copy } from "#schemas/copy.ts"
import type { FormValue } from "./FormField.ts"
import type { InputAnswer } from "./InputAnswer.ts"
import type { InputRequest } from "./InputRequest.ts"

const valueInWords = (value: FormValue | undefined): string => {
  if (typeof value === "boolean") return value ? "yes" : "no"
  return value === undefined ? "" : String(value)
}

export const answerInWords = (request: InputRequest, answer: InputAnswer): string => {
  switch (answer.kind) {
    case "choose":
      return answer.words ?? answer.chosen.join(", ")
    case "form":
      return request.kind === "form"
        ? request.fields
            .map(
              ({ label, name }) =>
                `${label}: ${valueInWords(Object.hasOwn(answer.values, name) ? answer.values[name] : undefined)}`
            )
            .join("\n")
        : ""
    case "clarify":
    case "help":
      return answer.text
    default:
      return answer.yes ? copy.continue : copy.cancel
  }
}
