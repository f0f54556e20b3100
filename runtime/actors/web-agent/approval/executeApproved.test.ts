/** A yes is for what was shown: whatever the page has become since, nothing else goes out with it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import type { FakePage } from "#runtime/actors/testing/FakeBrowser.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import {
  answerAsked,
  calls,
  done,
  proposalOf,
  reaches,
  startOn,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import { copy } from "#schemas/copy.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import { plainText } from "#schemas/page/plainText.ts"

interface Mail {
  to: string
  body: string
  button: string
  url: string
  /** What it stands under. */
  id: string
  copied: boolean
  late: string
}

const mail: Mail = {
  to: "alice@corp.com",
  body: "Dear Alice,\nall is well.",
  button: "Send",
  url: "https://mail.test/1",
  id: "0.3",
  copied: false,
  late: "hidden note"
}

interface Pressed {
  readonly action: AgentAction
  readonly expects: ReadonlyArray<FieldValue>
}

const cut = (text: string): string => {
  const line = plainText(text)
  return line.length > ELEMENT_TEXT_MAX_CHARS ? `${line.slice(0, ELEMENT_TEXT_MAX_CHARS - 1)}…` : line
}

const isPress = ({ _tag }: AgentAction): boolean => _tag === "click" || _tag === "fillForm"

/** A mail that can be rewritten at any time, with a field that its summary leaves out. */
const mailPage = (now: Mail, takes = (text: string): string => text) => {
  const pressed: Array<Pressed> = []
  const values: Readonly<Record<string, () => string>> = {
    "0.1": () => now.to,
    "0.2": () => now.body,
    "0.4": () => (now.copied ? "yes" : "no"),
    "0.5": () => now.late
  }
  const page: FakePage = {
    url: () => now.url,
    html: () =>
      [
        "<form>",
        ` <textbox i=0.1 value="${now.to}">To`,
        ` <textbox i=0.2 value="${cut(now.body)}" multiline>Body`,
        ` <checkbox i=0.4${now.copied ? " checked" : ""}>Copy to all`,
        " <more#0.7-9>1 more textbox",
        ` <button i=${now.id} submits>${now.button}`
      ].join("\n"),
    more: () => `<textbox i=0.5 value="${cut(now.late)}">Late`,
    entry: (i) => values[i]?.(),
    act: (action, { expects = [] }) =>
      Effect.sync(() => {
        if (action._tag === "type" && action.i === "0.1") now.to = takes(action.text)
        if (action._tag === "type" && action.i === "0.2") now.body = action.text
        if (isPress(action)) pressed.push({ action, expects })
        return { success: true, settled: "silence" as const }
      })
  }
  return { page, pressed }
}

const send = calls(["click", { i: "0.3" }])
const yes = answerAsked(copy.continue)
const askedAgain = passing(
  until(({ status, questions }) => status._tag === "Waiting" && questions.length === 2)
)

describe("A yes", () => {
  it.effect("is for what was shown: entries rewritten meanwhile are asked about anew, as they are now", () =>
    Effect.gen(function* () {
      const now = { ...mail }
      const { page, pressed } = mailPage(now)
      yield* startOn(page)
      yield* reaches("Waiting")
      now.to = "mallory@evil.com"
      yield* yes
      const { questions } = yield* askedAgain
      assert.deepStrictEqual(pressed, [])
      assert.match(questions[1]?.request.text ?? "", /^The page has changed .*nothing was done\. .*“Send”/)
      assert.strictEqual(proposalOf(questions[1])?.fields[0]?.value, "mallory@evil.com")
      yield* yes
      yield* reaches("Finished")
      assert.strictEqual(pressed.length, 1)
    }).pipe(Effect.provide(world([send, calls(done())])), Effect.scoped)
  )

  /** What came of it once the page has changed under the question. */
  const agreeAfter = Effect.fnUntraced(function* (changed: Partial<Mail>) {
    const now = { ...mail }
    const { page, pressed } = mailPage(now)
    yield* startOn(page)
    yield* reaches("Waiting")
    Object.assign(now, changed)
    yield* yes
    const { questions } = yield* Effect.raceFirst(reaches("Finished"), askedAgain)
    return { isSame: JSON.stringify(now) === JSON.stringify(mail), pressed, questions: questions.length }
  })
  const answers = [send, calls(done()), calls(done())]

  it.effect.each<Partial<Mail>>([
    { to: "eve@evil.com" },
    { body: `${mail.body}!` },
    { body: mail.body.replace("\n", " ") },
    { button: "Pay now" },
    { url: "https://mail.test/2" },
    { copied: true },
    { late: "" }
  ])("is not for %j, which was not shown", (changed) =>
    Effect.gen(function* () {
      const { pressed, questions } = yield* agreeAfter(changed)
      assert.deepStrictEqual(pressed, [])
      assert.strictEqual(questions, 2)
    }).pipe(Effect.provide(world(answers)), Effect.scoped)
  )

  it.effect.each<Partial<Mail>>([{ id: "0.33" }, { button: "Next" }])(
    "is left to the model where nothing is left to ask about: %j",
    (changed) =>
      Effect.gen(function* () {
        const { pressed, questions } = yield* agreeAfter(changed)
        assert.deepStrictEqual(pressed, [])
        assert.strictEqual(questions, 1)
      }).pipe(Effect.provide(world(answers)), Effect.scoped)
  )

  const change = fc.record(
    {
      to: fc.constantFrom(mail.to, "eve@evil.com"),
      button: fc.constantFrom(mail.button, "Pay now", "Next"),
      id: fc.constantFrom(mail.id, "0.33"),
      late: fc.constantFrom(mail.late, "")
    },
    { requiredKeys: [] }
  )

  it("presses nothing but what was shown, whatever the page made of itself meanwhile", () =>
    fc.assert(
      fc.asyncProperty(change, (changed) =>
        Effect.gen(function* () {
          const { isSame, pressed } = yield* agreeAfter(changed)
          assert.strictEqual(pressed.length, isSame ? 1 : 0)
        }).pipe(
          Effect.provide(world(answers)),
          Effect.scoped,
          Effect.provide([TestClock.layer(), Logger.layer([])]),
          Effect.runPromise
        )
      ),
      { numRuns: 15 }
    ))

  it.effect("goes with what the page has to hold as it is pressed, of all that the step does not write", () =>
    Effect.gen(function* () {
      const { page, pressed } = mailPage({ ...mail })
      yield* startOn(page)
      yield* reaches("Waiting")
      yield* yes
      yield* reaches("Finished")
      assert.deepStrictEqual(pressed[0]?.expects, [
        { i: "0.2", value: mail.body },
        { i: "0.4", value: "no" },
        { i: "0.5", value: mail.late }
      ])
    }).pipe(
      Effect.provide(
        world([
          calls(["fillForm", { fields: [{ i: "0.1", value: "bob@corp.com" }], submit: "0.3" }]),
          calls(done())
        ])
      ),
      Effect.scoped
    )
  )

  it.effect("is asked for with every entry whole, those that the summary left out too", () =>
    Effect.gen(function* () {
      const body = `${"long words ".repeat(40)}\nthe end`
      const { page } = mailPage({ ...mail, body })
      yield* startOn(page)
      const { questions } = yield* reaches("Waiting")
      assert.deepStrictEqual(proposalOf(questions[0])?.parts?.[0]?.fields, [
        { i: "0.1", label: "To", value: mail.to, editable: true },
        { i: "0.2", label: "Body", value: body, editable: true },
        { i: "0.4", label: "Copy to all", value: "no", editable: false },
        { i: "0.5", label: "Late", value: mail.late, editable: true }
      ])
      assert.isUndefined(proposalOf(questions[0])?.parts?.[0]?.more)
    }).pipe(Effect.provide(world([send])), Effect.scoped)
  )

  it.effect("with one word of a long entry changed sends all of the others as they were", () =>
    Effect.gen(function* () {
      const body = `${"long words ".repeat(40)}\nthe end`
      const now = { ...mail, body }
      const { page, pressed } = mailPage(now)
      yield* startOn(page)
      yield* reaches("Waiting")
      const edited = body.replace("the end", "The End")
      yield* answerAsked(copy.continue, [{ i: "0.2", value: edited }])
      yield* reaches("Finished")
      assert.strictEqual(now.body, edited)
      assert.strictEqual(pressed.length, 1)
    }).pipe(Effect.provide(world([send, calls(done())])), Effect.scoped)
  )

  it.effect("is asked for again where the page made something else of a change", () =>
    Effect.gen(function* () {
      const { page, pressed } = mailPage({ ...mail }, (text) => text.toUpperCase())
      yield* startOn(page)
      yield* reaches("Waiting")
      yield* answerAsked(copy.continue, [{ i: "0.1", value: "bob@corp.com" }])
      const { questions } = yield* askedAgain
      assert.strictEqual(proposalOf(questions[1])?.fields[0]?.value, "BOB@CORP.COM")
      assert.deepStrictEqual(pressed, [])
      yield* yes
      yield* reaches("Finished")
      assert.strictEqual(pressed.length, 1)
    }).pipe(Effect.provide(world([send, calls(done())])), Effect.scoped)
  )

  it.effect("for what only a search showed is held to what the search shows now", () =>
    Effect.gen(function* () {
      const pressed: Array<AgentAction> = []
      yield* startOn({
        html: () => "<heading>News\n<button i=0.1>Menu",
        find: () => "<button i=0.9>Pay now",
        act: (action) =>
          Effect.sync(() => {
            pressed.push(action)
            return { success: true }
          })
      })
      yield* reaches("Waiting")
      yield* yes
      const { questions } = yield* reaches("Finished")
      assert.strictEqual(questions.length, 1)
      // Under no heading of the page: nothing says that it is.
      assert.match(questions[0]?.request.text ?? "", /^The next step, “Pay now” on /)
      assert.deepStrictEqual(pressed, [{ _tag: "click", i: "0.9" }])
    }).pipe(
      Effect.provide(
        world([calls(["findText", { text: "Pay" }]), calls(["click", { i: "0.9" }]), calls(done())])
      ),
      Effect.scoped
    )
  )
})
