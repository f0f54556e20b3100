/** What a reader is told of a vendor's failure: what is true of it, and the vendor's own words without secrets. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { modelCopy } from "#runtime/models/copy.ts"
import { type AiErrorDescription, aiErrorDetails, describeAiError } from "#runtime/models/describeAiError.ts"
import { MODEL_ERROR_MAX_CHARS } from "#runtime/models/limits.ts"
import { ask, KEY, type ProviderSubject, withScript } from "./ProviderSubject.ts"
import { endsWith, httpFailure, type SimulatedReply } from "./SimulatedReply.ts"
import type { VendorError } from "./VendorError.ts"

const failureOf = (subject: ProviderSubject, reply: SimulatedReply) =>
  withScript(subject, [reply], () =>
    Effect.map(Effect.flip(ask("Hi")), (error) =>
      describeAiError(error, Option.some("https://example.com/pricing"))
    )
  )

const expected = (means: VendorError["means"]): Partial<AiErrorDescription> => {
  switch (means) {
    case "credits":
      return { kind: "outOfCredits", message: modelCopy.outOfCredits }
    case "limit":
      return { kind: "queryLimit", message: modelCopy.queryLimit }
    default:
      return { detail: aiErrorDetails[means] }
  }
}

export const errorWordsContract = (subject: ProviderSubject): void => {
  describe("a failure is told", () => {
    for (const { body, means, name, status } of subject.vendorErrors) {
      it.effect(`${name}: ${means}`, () =>
        Effect.gen(function* () {
          const failure = yield* failureOf(subject, httpFailure(status, JSON.stringify(body)))
          assert.deepInclude(failure, expected(means))
          assert.match(failure.serverSaid ?? "", new RegExp(`^HTTP ${status}: \\w+`))
          assert.strictEqual(JSON.stringify(failure).includes("run out of credits"), means === "credits")
        })
      )
    }

    it.effect("with the vendor's words, cut, and without secrets or anything that cannot be seen", () =>
      Effect.gen(function* () {
        const message = `No: ${KEY} \u202e\u0007 sk-abcdefgh1234 https://e.org/?key=s3cret ${"long ".repeat(1_000)}`
        const failure = yield* failureOf(subject, httpFailure(500, { ...subject.overloaded, message }))
        const said = failure.serverSaid ?? ""
        assert.match(said, /^HTTP 500: No: /)
        assert.isAtMost(said.length, MODEL_ERROR_MAX_CHARS + "HTTP 500: ".length)
        assert.notMatch(said, /[\p{Cc}\p{Cf}]/u)
        for (const secret of [KEY, "abcdefgh1234", "s3cret"]) assert.notInclude(said, secret)
      })
    )

    for (const ending of ["Cut", "Unfinished"] as const) {
      it.effect(`cut in the middle of the answer (${ending}): what had arrived is kept`, () =>
        Effect.gen(function* () {
          const failure = yield* failureOf(subject, endsWith({ _tag: ending }, { text: ["par"] }))
          assert.deepInclude(failure, { kind: "retry", detail: aiErrorDetails.cut })
        })
      )
    }

    it.effect("in the middle of an answer as what the server says it is", () =>
      Effect.gen(function* () {
        const failure = yield* failureOf(
          subject,
          endsWith({ _tag: "Error", error: subject.overloaded }, { text: ["par"] })
        )
        assert.include(failure.serverSaid, subject.overloaded.message)
        assert.strictEqual(failure.kind, "retry")
      })
    )
  })
}
