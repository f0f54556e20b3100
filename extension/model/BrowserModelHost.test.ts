import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import type { BrowserOutcome, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import type { ModelQuestion } from "#schemas/models/BrowserModel.ts"
import { makeBrowserModelHost } from "./BrowserModelHost.ts"
import { promptApiOf } from "./PromptApi.ts"
import { type FakeLanguageModel, installLanguageModel } from "./testing/installLanguageModel.ts"

const start = Effect.gen(function* () {
  const scope = {}
  const fake = installLanguageModel(scope)
  const host = yield* makeBrowserModelHost(() => promptApiOf(scope))
  return { fake, host }
})

/** As far as it goes by itself: promises of the fake are settled in some turns. */
const settle = Effect.repeat(
  Effect.promise(() => new Promise<void>((done) => setImmediate(done))),
  { times: 20 }
)

const question = (text: string, over: Partial<ModelQuestion> = {}): ModelQuestion => ({
  system: "Be brief.",
  messages: [{ role: "user", text }],
  ...over
})

const outcomeValue = (outcome: BrowserOutcome): BrowserValue | undefined =>
  outcome._tag === "Succeeded" ? outcome.value : undefined

const refusal = (outcome: BrowserOutcome): string | undefined => {
  const value = outcomeValue(outcome)
  return value?._tag === "ModelRefused" ? value.refusal : undefined
}

describe("the browser's own model", () => {
  it.effect("is not offered where the browser has no such thing", () =>
    Effect.gen(function* () {
      const host = yield* makeBrowserModelHost(() => promptApiOf({}))
      yield* host.look
      expect(host.$model.get()).toBeUndefined()
      expect(refusal(yield* host.ask(question("Hi"), () => {}))).toBe("unavailable")
    })
  )

  for (const availability of ["unavailable", "downloadable", "available"] as const) {
    it.effect(`is told of as it is: ${availability}`, () =>
      Effect.gen(function* () {
        const { fake, host } = yield* start
        fake.availability = availability
        yield* host.look
        expect(host.$model.get()).toEqual({ availability })
        expect(fake.downloads).toBe(0)
      })
    )
  }

  it.effect("is not downloaded by being asked, only by its user's press", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      fake.availability = "downloadable"
      expect(refusal(yield* host.ask(question("Hi"), () => {}))).toBe("needsDownload")
      expect(fake.downloads).toBe(0)
      yield* host.download
      yield* settle
      expect(fake.downloads).toBe(1)
    })
  )

  it.effect("tells how far its download is, in whole percent, until it is there", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      fake.availability = "downloadable"
      yield* host.download
      yield* settle
      expect(host.$model.get()).toEqual({ availability: "downloading", progress: 0 })
      fake.progress(0.4249)
      expect(host.$model.get()).toEqual({ availability: "downloading", progress: 0.42 })
      yield* host.download
      expect(fake.downloads).toBe(1)
      fake.finishDownload()
      yield* settle
      expect(host.$model.get()).toEqual({ availability: "available" })
      expect(fake.ended).toBe(fake.made)
    })
  )

  it.effect("follows a download that somebody else began", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      fake.availability = "downloading"
      yield* host.look
      yield* settle
      fake.progress(0.5)
      expect(host.$model.get()).toEqual({ availability: "downloading", progress: 0.5 })
    })
  )

  it.effect("says that its download broke off, and takes another press", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      fake.availability = "downloadable"
      yield* host.download
      yield* settle
      fake.breakDownload()
      yield* settle
      expect(host.$model.get()).toEqual({ availability: "downloadable", problem: "downloadFailed" })
      yield* host.look
      expect(host.$model.get()?.problem).toBe("downloadFailed")
      yield* host.download
      yield* settle
      fake.finishDownload()
      yield* settle
      expect(host.$model.get()).toEqual({ availability: "available" })
    })
  )

  it.effect("gives its answer as it comes, and whole, with what it cost", () =>
    Effect.gen(function* () {
      const { host } = yield* start
      const pieces: Array<string> = []
      const value = outcomeValue(yield* host.ask(question("one two"), (text) => pieces.push(text)))
      expect(pieces).toEqual(["You ", "said: ", "one ", "two"])
      expect(value).toEqual({
        _tag: "ModelAnswered",
        text: "You said: one two",
        tokens: { read: 3, written: 7 }
      })
    })
  )

  it.effect("makes a session for each answer and lets go of it, and one for the instructions alone", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      yield* host.ask(question("a"), () => {})
      yield* host.ask(question("b"), () => {})
      expect([fake.made, fake.ended]).toEqual([3, 2])
      yield* host.ask(question("c", { system: "Be kind." }), () => {})
      expect([fake.made, fake.ended]).toEqual([5, 4])
      expect(fake.asked.map((read) => read.length)).toEqual([2, 2, 2])
    })
  )

  it.effect("is told the newest messages that have room, and begins with the user's", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      fake.window = 100
      const long = "x".repeat(120)
      const messages = [
        { role: "user", text: `first ${long}` },
        { role: "assistant", text: long },
        { role: "user", text: `second ${long}` },
        { role: "assistant", text: "short" },
        { role: "user", text: "last" }
      ] as const
      yield* host.ask(question("", { messages }), () => {})
      expect(fake.asked[0]?.map(({ content }) => content.slice(0, 6))).toEqual([
        "Be bri",
        "second",
        "short",
        "last"
      ])
    })
  )

  it.effect("says where what was said last is more than it can read", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      fake.window = 100
      expect(refusal(yield* host.ask(question("x".repeat(500)), () => {}))).toBe("tooLong")
      expect(refusal(yield* host.ask(question("Hi", { system: "x".repeat(500) }), () => {}))).toBe("tooLong")
      expect(fake.asked).toEqual([])
    })
  )

  it.effect("keeps to a shape that it is given, and is not told of it a second time", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      const seen: Array<object | undefined> = []
      fake.reply = (_prompt, shape) => {
        seen.push(shape)
        return ["{}"]
      }
      yield* host.ask(question("Hi", { shape: { type: "object" } }), () => {})
      yield* host.ask(question("Hi"), () => {})
      expect(seen).toEqual([{ type: "object" }, undefined])
    })
  )

  it.effect("stops as soon as nobody waits any more, and lets go of its session", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      fake.hold("one two")
      const pieces: Array<string> = []
      const asking = yield* Effect.forkChild(host.ask(question("one two"), (text) => pieces.push(text)))
      yield* settle
      fake.letGo(1)
      yield* settle
      yield* Fiber.interrupt(asking)
      expect(fake.aborted).toBe(1)
      expect(pieces).toEqual(["You "])
      expect(fake.made - fake.ended).toBe(1)
    })
  )

  const failures = [
    ["NotReadableError", "declined"],
    ["NotSupportedError", "declined"],
    ["QuotaExceededError", "tooLong"],
    ["UnknownError", "broken"],
    ["InvalidStateError", "broken"]
  ] as const
  for (const [name, expected] of failures) {
    it.effect(`says what is so where its answer fails with ${name}: ${expected}`, () =>
      Effect.gen(function* () {
        const { fake, host } = yield* start
        fake.failsWith = name
        fake.failsAfter = 1
        const value = outcomeValue(yield* host.ask(question("one two"), () => {}))
        expect(value).toEqual({
          _tag: "ModelRefused",
          refusal: expected,
          said: `The model says ${name}.`
        })
        expect(fake.made - fake.ended).toBe(1)
      })
    )
  }

  it.effect("answers the next question after its process has ended", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      yield* host.ask(question("a"), () => {})
      fake.crash()
      expect(outcomeValue(yield* host.ask(question("b"), () => {}))).toMatchObject({ text: "You said: b" })
    })
  )

  it.effect("is looked at anew after a failure: the browser may have thrown it away", () =>
    Effect.gen(function* () {
      const { fake, host } = yield* start
      yield* host.look
      const take: FakeLanguageModel["reply"] = () => {
        fake.availability = "downloadable"
        return []
      }
      fake.reply = take
      fake.failsWith = "UnknownError"
      yield* host.ask(question("Hi"), () => {})
      expect(host.$model.get()).toEqual({ availability: "downloadable" })
    })
  )
})
