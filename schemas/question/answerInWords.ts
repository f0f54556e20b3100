/** An answer in words, for the model that asked and for whoever reads the transcript. Pure. */
import { copy } from "#schemas/copy.ts"
import { outgoingAnswers } from "./copy.ts"
import type { FormValue } from "./FormField.ts"
import type { AnswerOf, InputAnswer } from "./InputAnswer.ts"
import type { InputRequest } from "./InputRequest.ts"

const valueInWords = (value: FormValue | undefined): string => {
  if (typeof value === "boolean") return value ? "yes" : "no"
  return value === undefined ? "" : String(value)
}

const yesTo = (request: InputRequest, grant: AnswerOf<"confirm">["grant"]): string =>
  request.kind === "confirm" && request.proposal?.outgoing !== undefined
    ? outgoingAnswers[grant ?? "once"]
    : copy.continue

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
    case "confirm":
      return answer.yes ? yesTo(request, answer.grant) : copy.cancel
    default:
      return answer.yes ? copy.continue : copy.cancel
  }
}
