import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Logger } from "effect"
import { complain } from "./runAsProcess.ts"

describe("a gateway that stops unexpectedly", () => {
  it.effect("logs what broke and where, without the words it broke on", () =>
    Effect.gen(function* () {
      const logged: Array<string> = []
      const logger = Logger.map(Logger.formatLogFmt, (line) => void logged.push(line))
      const broken = Cause.die(new SyntaxError("no JSON: swordfish"))
      yield* complain()(broken).pipe(Effect.provide(Logger.layer([logger])))
      assert.lengthOf(logged, 1)
      assert.match(logged.join(), /stopped unexpectedly.*SyntaxError < .*runAsProcess\.test\.ts/)
      assert.notInclude(logged.join(), "swordfish")
    })
  )
})
