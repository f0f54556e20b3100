/** What is taken for an answer: a value of the question's kind that it offered, or words that mean one. */
import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { copy } from "#schemas/copy.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { answerInWords } from "./answerInWords.ts"
import { outgoingAnswers } from "./copy.ts"
import { GivenAnswer, InputAnswer } from "./InputAnswer.ts"
import type { InputRequest, RequestOf } from "./InputRequest.ts"
import { readAnswer } from "./readAnswer.ts"

const shared = { id: "q", title: "A question", text: "Which?" }
const link = { label: "Sign in", url: "https://vendor.test/" }
const field = { i: "0.1", label: "To", value: "ada@x.test", editable: true }

const choose: RequestOf<"choose"> = {
  kind: "choose",
  ...shared,
  options: [{ label: "Red" }, { label: "Blue" }],
  many: false,
  ownWords: false
}
const form: RequestOf<"form"> = {
  kind: "form",
  ...shared,
  fields: [
    { type: "text", name: "title", label: "Title", required: true },
    { type: "number", name: "count", label: "Count", required: false },
    { type: "date", name: "day", label: "Day", required: false },
    { type: "yesNo", name: "open", label: "Open", required: false },
    { type: "choice", name: "size", label: "Size", required: false, options: ["S", "L"] }
  ]
}
const confirm: RequestOf<"confirm"> = {
  kind: "confirm",
  ...shared,
  proposal: {
    action: { _tag: "click", i: "0.2" },
    target: "Send",
    origin: "https://mail.test",
    fields: [field, { ...field, i: "0.3", editable: false }],
    stamp: { tabId: 1, documentId: "d", epoch: 1 }
  }
}
const every: ReadonlyArray<InputRequest> = [
  choose,
  { ...choose, many: true, ownWords: true },
  form,
  confirm,
  { kind: "clarify", ...shared, options: ["Red"] },
  { kind: "signIn", ...shared, link },
  { kind: "consent", ...shared, link },
  { kind: "plan", ...shared, plan: "Do it." },
  { kind: "help", ...shared }
]

const read = (request: InputRequest, given: GivenAnswer) => readAnswer(request, given, 0)
const words = (text: string): GivenAnswer => ({ kind: "words", text })
const taken = (answer: InputAnswer) => Result.succeed(answer)

describe("An answer", () => {
  test("to a question that only its options answer is one of them, typed or pressed", () => {
    const purpose = { for: "refusedEntry", onlyOptions: true } as const
    const whether: InputRequest = { kind: "clarify", ...shared, options: ["Yes", "No"], purpose }
    expect(read(whether, words("yep"))).toEqual(taken({ kind: "clarify", text: "Yes" }))
    for (const said of [words("banana"), { kind: "clarify", text: "banana" } as const]) {
      expect(read(whether, said)).toEqual(Result.fail({ _tag: "UnknownOption", options: ["Yes", "No"] }))
    }
    const { purpose: _, ...open } = whether
    expect(read(open, words("banana"))).toEqual(taken({ kind: "clarify", text: "banana" }))
  })

  test("is of its question's kind, whatever was sent", () => {
    const given = fc.oneof(
      fc.record({
        kind: fc.constant("words" as const),
        text: fc.oneof(fc.string(), fc.constantFrom("Red", "yes", "no"))
      }),
      fc.record({
        kind: fc.constant("choose" as const),
        chosen: fc.array(fc.constantFrom("Red", "Blue", "Green"))
      }),
      fc.record({
        kind: fc.constantFrom("confirm" as const, "plan" as const, "consent" as const, "signIn" as const),
        yes: fc.boolean()
      }),
      fc.record({ kind: fc.constantFrom("clarify" as const, "help" as const), text: fc.string() }),
      fc.record({
        kind: fc.constant("form" as const),
        values: fc.dictionary(
          fc.constantFrom("title", "count", "__proto__"),
          fc.oneof(fc.string(), fc.integer())
        )
      })
    )
    fc.assert(
      fc.property(fc.constantFrom(...every), given, (request, sent) => {
        const got = read(request, sent)
        if (Result.isSuccess(got)) expect(got.success.kind).toBe(request.kind)
      })
    )
  })

  test("is one of the options, or several where several may be chosen, each once", () => {
    expect(read(choose, { kind: "choose", chosen: ["Red"] })).toEqual(
      taken({ kind: "choose", chosen: ["Red"] })
    )
    const unknown = Result.fail({ _tag: "UnknownOption", options: ["Red", "Blue"] })
    for (const chosen of [["Green"], ["Red", "Blue"]])
      expect(read(choose, { kind: "choose", chosen })).toEqual(unknown)
    const many = { ...choose, many: true }
    expect(Result.isSuccess(read(many, { kind: "choose", chosen: ["Red", "Blue"] }))).toBe(true)
    expect(read(many, { kind: "choose", chosen: ["Red", "Red"] })).toEqual(unknown)
    expect(read(many, { kind: "choose", chosen: [] })).toEqual(Result.fail({ _tag: "EmptyAnswer" }))
  })

  test("in words is the option it names, or the words where they are welcome", () => {
    expect(read(choose, words(" blue. "))).toEqual(taken({ kind: "choose", chosen: ["Blue"] }))
    expect(read(choose, words("green"))).toEqual(
      Result.fail({ _tag: "UnknownOption", options: ["Red", "Blue"] })
    )
    expect(read({ ...choose, ownWords: true }, words("green"))).toEqual(
      taken({ kind: "choose", chosen: [], words: "green" })
    )
    expect(read({ kind: "plan", ...shared, plan: "Do it." }, words("yes"))).toEqual(
      taken({ kind: "plan", yes: true })
    )
    expect(read(confirm, words("stop"))).toEqual(taken({ kind: "confirm", yes: false }))
    expect(read(confirm, words("hm"))).toEqual(
      Result.fail({ _tag: "UnknownOption", options: [copy.continue, copy.cancel] })
    )
  })

  test("changes only what was shown as changeable, and only with a yes", () => {
    const edits = [
      { i: "0.1", value: "b" },
      { i: "0.3", value: "c" },
      { i: "0.9", value: "d" }
    ]
    expect(read(confirm, { kind: "confirm", yes: true, edits })).toEqual(
      taken({ kind: "confirm", yes: true, edits: [{ i: "0.1", value: "b" }] })
    )
    expect(read(confirm, { kind: "confirm", yes: false, edits })).toEqual(
      taken({ kind: "confirm", yes: false })
    )
  })

  test("to a form has every field that is required, of its type, and no other", () => {
    const values = { title: "T", count: 2, day: "2028-02-29", open: true, size: "S", other: "x" }
    const { other, ...kept } = values
    expect(read(form, { kind: "form", values })).toEqual(taken({ kind: "form", values: kept }))
    const wrong: ReadonlyArray<readonly [string, GivenAnswer]> = [
      ["Title", { kind: "form", values: { title: " " } }],
      ["Count", { kind: "form", values: { title: "T", count: "2" } }],
      ["Day", { kind: "form", values: { title: "T", day: "2027-02-29" } }],
      ["Open", { kind: "form", values: { title: "T", open: "yes" } }],
      ["Size", { kind: "form", values: { title: "T", size: "M" } }]
    ]
    for (const [label, given] of wrong) {
      expect(read(form, given)).toEqual(Result.fail({ _tag: "WrongAnswer", field: label }))
    }
  })

  test("to a form is what was entered, whatever its fields are called", () => {
    const names = ["__proto__", "constructor", "toString"]
    const odd: InputRequest = {
      ...form,
      fields: names.map((name) => ({ type: "text", name, label: name, required: true }))
    }
    expect(read(odd, { kind: "form", values: {} })).toEqual(
      Result.fail({ _tag: "WrongAnswer", field: "__proto__" })
    )
    const sent = '{"kind":"form","values":{"__proto__":"a","constructor":"b","toString":"c"}}'
    const given = Schema.decodeSync(Schema.fromJsonString(GivenAnswer))(sent)
    const answer = Result.getOrThrow(read(odd, given))
    expect(answerInWords(odd, answer)).toBe("__proto__: a\nconstructor: b\ntoString: c")
    expect(answer.kind === "form" && Object.getPrototypeOf(answer.values)).toBe(Object.prototype)
    const stored = Schema.fromJsonString(InputAnswer)
    const again = Schema.decodeSync(stored)(Schema.encodeSync(stored)(answer))
    expect(answerInWords(odd, again)).toContain("__proto__: a")
  })

  test("says something, is not too long and not too late", () => {
    for (const request of every)
      expect(read(request, words("  "))).toEqual(Result.fail({ _tag: "EmptyAnswer" }))
    const length = MESSAGE_MAX_CHARS + 1
    expect(read(choose, words("x".repeat(length)))).toEqual(
      Result.fail({ _tag: "AnswerTooLong", length, max: MESSAGE_MAX_CHARS })
    )
    const edits = [{ i: "0.1", value: "x".repeat(length) }]
    const oversized: ReadonlyArray<readonly [InputRequest, GivenAnswer]> = [
      [form, { kind: "form", values: { title: "x".repeat(MESSAGE_MAX_CHARS), other: "x" } }],
      [confirm, { kind: "confirm", yes: true, edits }],
      [choose, { kind: "choose", chosen: ["x".repeat(length)] }]
    ]
    for (const [request, given] of oversized) {
      expect(Result.getFailure(read(request, given))).toMatchObject({ value: { _tag: "AnswerTooLong" } })
    }
    const late = readAnswer({ ...choose, expiresAt: 10 }, words("Red"), 11)
    expect(late).toEqual(Result.fail({ _tag: "AnswerTooLate" }))
    expect(Result.isSuccess(readAnswer({ ...choose, expiresAt: 10 }, words("Red"), 10))).toBe(true)
  })
})

describe("What waits to leave", () => {
  const { proposal } = confirm
  const leaving: InputRequest =
    proposal === undefined
      ? confirm
      : { ...confirm, proposal: { ...proposal, outgoing: { stepId: "s1", requests: [] } } }

  test.each(["Send once", "send once.", copy.continue, "yes"])("is agreed to by “%s”", (text) =>
    expect(read(leaving, words(text))).toEqual(taken({ kind: "confirm", yes: true }))
  )

  test.each([outgoingAnswers.no, copy.cancel, "no"])("is refused by “%s”", (text) =>
    expect(read(leaving, words(text))).toEqual(taken({ kind: "confirm", yes: false }))
  )

  test("is named by its own two buttons where it was answered otherwise", () =>
    expect(read(leaving, words("perhaps"))).toEqual(
      Result.fail({ _tag: "UnknownOption", options: ["Send once", outgoingAnswers.no] })
    ))
})
