/**
 * Validates what a client answers to an input request, and reads words as the answer of its kind they stand for.
 * Nothing the request did not show gets through. Pure, for the server and for the screen.
 */
import { Result, Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { outgoingAnswers } from "./copy.ts"
import type { FormField, FormValue } from "./FormField.ts"
import { grantsOf } from "./grantsOf.ts"
import type { AnswerOf, GivenAnswer, InputAnswer } from "./InputAnswer.ts"
import type { InputRequest, RequestOf } from "./InputRequest.ts"
import { parseChoice } from "./parseChoice.ts"

/** Part of the rejections of whatever can be answered. */
export const answerProblems = {
  /** Shown as "Please input something before continuing". */
  EmptyAnswer: {},
  /** UTF-16 code units. */
  AnswerTooLong: { length: Schema.Natural, max: Schema.Natural },
  /** The question is answered by one of its options. */
  UnknownOption: { options: Schema.Array(Schema.String) },
  /** A value of another kind, or one that a field of the form cannot take: `field` is its label. */
  WrongAnswer: { field: Schema.optionalKey(Schema.String) },
  /** Its time is over. */
  AnswerTooLate: {}
} as const

const AnswerProblem = Schema.TaggedUnion(answerProblems)
type AnswerProblem = typeof AnswerProblem.Type

type Read = Result.Result<InputAnswer, AnswerProblem>

export const yesOrNo: readonly [string, string] = [copy.continue, copy.cancel]

/** The words on the two buttons of a question that waits for a yes; those of `yesOrNo` mean the same. */
export const yesOrNoOf = (request: InputRequest): readonly [string, string] =>
  request.kind === "confirm" && request.proposal?.outgoing !== undefined
    ? [outgoingAnswers.once, outgoingAnswers.no]
    : yesOrNo

const wrong: Read = Result.fail({ _tag: "WrongAnswer" })
const empty: Read = Result.fail({ _tag: "EmptyAnswer" })

const unknown = (options: ReadonlyArray<string>): Read => Result.fail({ _tag: "UnknownOption", options })

const checkText = (request: RequestOf<"clarify" | "help">, text: string): Read => {
  const said = text.trim()
  if (said === "") return empty
  const isClosed = request.kind === "clarify" && request.purpose?.onlyOptions === true
  if (!isClosed) return Result.succeed({ kind: request.kind, text: said })
  const meant = parseChoice(said, request.options)
  return meant === undefined ? unknown(request.options) : Result.succeed({ kind: request.kind, text: meant })
}

const readWords = (request: InputRequest, text: string): Read => {
  switch (request.kind) {
    case "choose": {
      const labels = request.options.map(({ label }) => label)
      const meant = parseChoice(text, labels)
      if (meant !== undefined) return Result.succeed({ kind: "choose", chosen: [meant] })
      return request.ownWords ? Result.succeed({ kind: "choose", chosen: [], words: text }) : unknown(labels)
    }
    case "form":
      return wrong
    case "clarify":
    case "help":
      return checkText(request, text)
    default: {
      const shown = yesOrNoOf(request)
      const meant = parseChoice(text, shown) ?? parseChoice(text, yesOrNo)
      return meant === undefined
        ? unknown(shown)
        : Result.succeed({ kind: request.kind, yes: meant !== shown[1] && meant !== copy.cancel })
    }
  }
}

const checkChosen = (request: RequestOf<"choose">, { chosen, words }: AnswerOf<"choose">): Read => {
  const labels = request.options.map(({ label }) => label)
  if (words !== undefined) {
    if (!request.ownWords || chosen.length > 0) return unknown(labels)
    return words.trim() === "" ? empty : Result.succeed({ kind: "choose", chosen, words: words.trim() })
  }
  if (chosen.length === 0) return empty
  const isOffered = chosen.every((label) => labels.includes(label))
  const isOnce = new Set(chosen).size === chosen.length && (request.many || chosen.length === 1)
  return isOffered && isOnce ? Result.succeed({ kind: "choose", chosen }) : unknown(labels)
}

/** Of the calendar, not only of the form. */
const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const fits = (field: FormField, value: FormValue): boolean => {
  switch (field.type) {
    case "text":
      return typeof value === "string"
    case "number":
      return typeof value === "number"
    case "date":
      return typeof value === "string" && isDay(value)
    case "yesNo":
      return typeof value === "boolean"
    case "choice":
      return typeof value === "string" && field.options.includes(value)
  }
}

const isBlank = (value: FormValue | undefined): boolean =>
  value === undefined || (typeof value === "string" && value.trim() === "")

const checkForm = ({ fields }: RequestOf<"form">, { values }: AnswerOf<"form">): Read => {
  // A field may have any name, `__proto__` among them.
  const kept = new Map<string, FormValue>()
  for (const field of fields) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined
    if (value === undefined || isBlank(value)) {
      if (field.required) return Result.fail({ _tag: "WrongAnswer", field: field.label })
    } else if (fits(field, value)) kept.set(field.name, value)
    else return Result.fail({ _tag: "WrongAnswer", field: field.label })
  }
  return Result.succeed({ kind: "form", values: Object.fromEntries(kept) })
}

/**
 * Only what was shown may be changed, and only what was shown as changeable; and only what may be allowed for longer than
 * once is.
 */
const checkConfirm = (
  request: RequestOf<"confirm">,
  { edits = [], grant, yes }: AnswerOf<"confirm">
): Read => {
  const { proposal } = request
  const editable = new Set((proposal?.fields ?? []).filter((field) => field.editable).map(({ i }) => i))
  const allowed = yes ? edits.filter(({ i }) => editable.has(i)) : []
  const isGranted = yes && grant !== undefined && grantsOf(request).length > 0
  return Result.succeed({
    kind: "confirm",
    yes,
    ...(allowed.length === 0 ? {} : { edits: allowed }),
    ...(isGranted ? { grant } : {})
  })
}

const check = (request: InputRequest, given: InputAnswer): Read => {
  switch (given.kind) {
    case "choose":
      return request.kind === given.kind ? checkChosen(request, given) : wrong
    case "form":
      return request.kind === given.kind ? checkForm(request, given) : wrong
    case "confirm":
      return request.kind === given.kind ? checkConfirm(request, given) : wrong
    case "clarify":
    case "help":
      return request.kind === given.kind ? checkText(request, given.text) : wrong
    case "signIn":
    case "consent":
    case "plan":
      return request.kind === given.kind ? Result.succeed(given) : wrong
  }
}

/** All that came, however it is divided. */
const textsOf = (given: GivenAnswer): ReadonlyArray<string> => {
  switch (given.kind) {
    case "words":
    case "clarify":
    case "help":
      return [given.text]
    case "choose":
      return [...given.chosen, given.words ?? ""]
    case "form":
      return Object.entries(given.values).flatMap(([name, value]) => [name, String(value)])
    case "confirm":
      return (given.edits ?? []).flatMap(({ i, value }) => [i, value])
    case "signIn":
    case "consent":
    case "plan":
      return []
  }
}

/** `now`: epoch ms. */
export const readAnswer = (request: InputRequest, given: GivenAnswer, now: number): Read => {
  const length = textsOf(given).reduce((sum, text) => sum + text.length, 0)
  if (request.expiresAt !== undefined && now > request.expiresAt)
    return Result.fail({ _tag: "AnswerTooLate" })
  if (length > MESSAGE_MAX_CHARS) {
    return Result.fail({ _tag: "AnswerTooLong", length, max: MESSAGE_MAX_CHARS })
  }
  if (given.kind !== "words") return check(request, given)
  const text = given.text.trim()
  return text === "" ? empty : readWords(request, text)
}
