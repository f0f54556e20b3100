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

const confirmInWords = (request: InputRequest, { grant, yes }: AnswerOf<"confirm">): string => {
  const isOutgoing = request.kind === "confirm" && request.proposal?.outgoing !== undefined
  if (!isOutgoing) return yes ? copy.continue : copy.cancel
  return outgoingAnswers[yes ? (grant ?? "once") : "no"]
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
    case "confirm":
      return confirmInWords(request, answer)
    default:
      return answer.yes ? copy.continue : copy.cancel
  }
}
