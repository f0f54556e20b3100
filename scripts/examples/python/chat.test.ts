/**
 * The example as it stands, run against a real gateway with the direct model: proof that the socket
 * needs no SDK.
 */
import { Effect, Exit, Scope } from "effect"
import { afterAll, assert, beforeAll, describe, expect, it } from "vitest"
import { signInWith } from "#gateway/testing/signInWith.ts"
import type { FakePage } from "#runtime/actors/testing/FakeBrowser.ts"
import { pairBrowser } from "#scripts/crash/pairBrowser.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { startPython } from "./startPython.ts"

let gateway: GatewayProcess
let authorization: string

beforeAll(async () => {
  gateway = await startGatewayProcess()
  authorization = await Effect.runPromise(signInWith(gateway.signInUrl()))
})

afterAll(() => gateway.close())

const start = (env: Readonly<Record<string, string>>, text: string, ...options: ReadonlyArray<string>) =>
  startPython("chat.py", [text, "--origin", gateway.origin, ...options], {
    DECKHAND_AUTHORIZATION: authorization,
    ...env
  })

const chat = (...asked: Parameters<typeof start>) => start(...asked).ended

const upTo = (last: number): string => Array.from({ length: last }, (_, index) => index + 1).join(" ")

describe("a client in Python, from its standard library alone", () => {
  it("pairs, writes a message and prints the whole reply, though its connection is cut in the middle", async () => {
    const { code, stderr, stdout } = await chat({}, "count to 40", "--cut-after", "5")
    assert.strictEqual(code, 0, stderr)
    assert.strictEqual(stdout.trim(), upTo(40))
    assert.include(stderr, "Cut, as was asked.")
  })

  it("answers what the reply asks, naming the question by what it was shown", async () => {
    const { code, stderr, stdout } = await chat(
      {},
      "What is the capital of Frânce? 🗼",
      "--answer",
      "count to 3"
    )
    assert.strictEqual(code, 0, stderr)
    assert.match(stdout.trim(), /1 2 3$/)
    assert.notInclude(stderr, "The reply ended as")
  })

  it("answers what the reply's task asks in the same way, and the step is done once", async () => {
    const pressed: Array<string> = []
    const page: FakePage = {
      html: () => "<main>\n <heading>Order “Zoë” 🗼\n <form>\n  <button i=0.3 submits>Delete order",
      act: ({ _tag }) => Effect.sync(() => ({ success: pressed.push(_tag) > 0, settled: "silence" as const }))
    }
    const scope = await Effect.runPromise(Scope.make())
    await Effect.runPromise(Scope.provide(pairBrowser(gateway.origin, authorization, page), scope))
    const { code, stderr, stdout } = await chat({}, "click Delete order", "--answer", "Continue")
    await Effect.runPromise(Scope.close(scope, Exit.void))
    assert.strictEqual(code, 0, stderr)
    assert.deepStrictEqual(pressed, ["click"])
    assert.notInclude(stderr, "The reply ended as", stdout)
  })

  it("says how the reply ended when the gateway was killed in the middle of it", async () => {
    const { ended, printed } = start({}, "count to 300")
    await expect.poll(printed, { interval: 10 }).toContain(" 60 ")
    await gateway.kill("SIGKILL")
    await gateway.startAgain()
    const { code, stderr, stdout } = await ended
    assert.strictEqual(code, 0, stderr)
    assert.isTrue(upTo(300).startsWith(stdout.trim()), stdout)
    assert.include(stderr, "The reply ended as: error.")
  })

  it("is told in a sentence when it is not let in", async () => {
    const { stderr } = await chat({}, "hello", "--origin", `${gateway.origin}/nowhere`)
    assert.include(stderr, "Pairing was refused")
  })

  for (const [rule, env] of [
    ["a new program", {}],
    ["one that is paired", { DECKHAND_TOKEN: "local.device.signature" }]
  ] as const) {
    it(`${rule} is told in a sentence what to do when nothing answers`, async () => {
      // The port of the discard protocol: nobody listens there.
      const { code, stderr, stdout } = await chat(env, "hello", "--origin", "http://127.0.0.1:9")
      assert.deepStrictEqual([code, stdout], [1, ""])
      assert.match(stderr, /^Nothing answers at http:\/\/127\.0\.0\.1:9 \(.*\)\. Start Deckhand .*\n$/)
    })
  }
})
