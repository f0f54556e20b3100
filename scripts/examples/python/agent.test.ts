/** The example that runs an agent, as it stands, against a real gateway without a model. */
import { Effect, Exit, Latch, Schema, Scope } from "effect"
import { afterAll, assert, beforeAll, describe, expect, it } from "vitest"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { agentOf, askingAgent } from "#runtime/actors/agent-run/testing/agents.ts"
import type { FakePage } from "#runtime/actors/testing/FakeBrowser.ts"
import { agentCopy } from "#schemas/agents/copy.ts"
import { pairBrowser } from "#scripts/crash/pairBrowser.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { startPython } from "./startPython.ts"

let gateway: GatewayProcess
let authorization: string

const readJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Json))

/** Its user's browser stays there. */
const scope = Scope.makeUnsafe()

const pressingAgent = agentOf({
  name: "Pressing agent",
  steps: [{ _tag: "click", id: "1", target: { description: "Next" } }]
})

/** A press of its button is over once it may be. */
const pressing = Latch.makeUnsafe()
let presses = 0
const page: FakePage = {
  html: () => "<button i=0.1>Next",
  target: () => "0.1",
  act: () =>
    Effect.suspend(() => {
      presses += 1
      return Effect.as(pressing.await, { success: true, settled: "silence" as const })
    })
}

const run = (...args: ReadonlyArray<string>) =>
  startPython("agent.py", [...args, "--origin", gateway.origin], {
    DECKHAND_AUTHORIZATION: authorization
  }).ended

describe("a program in Python that runs an agent", () => {
  beforeAll(async () => {
    gateway = await startGatewayProcess()
    authorization = await Effect.runPromise(signInWith(gateway.signInUrl()))
    for (const [id, definition] of Object.entries({ asking: askingAgent, pressing: pressingAgent })) {
      const saved = await fetch(`${gateway.origin}/api/agents/${id}`, {
        method: "PUT",
        headers: { authorization, origin: gateway.origin, "content-type": "application/json" },
        body: JSON.stringify({ definition, basedOn: 0 })
      })
      assert.isTrue(saved.ok, await saved.text())
    }
    await Effect.runPromise(Scope.provide(pairBrowser(gateway.origin, authorization, page), scope))
  })
  afterAll(async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await gateway.close()
  })

  it("gives it what it needs, answers what it asks, and prints what it came to", async () => {
    const { code, stderr, stdout } = await run(
      ...["order AGENT", "order=4711"],
      ...["--answer", "3", "--answer", "Continue"]
    )
    assert.strictEqual(code, 0, stderr)
    assert.deepInclude(readJson(stdout), {
      type: "success",
      message: runCopy.done("Order agent", 2),
      values: { order: "4711", count: 3 }
    })
  })

  it("ends as aborted where it says no", async () => {
    const { code, stderr, stdout } = await run(
      ...["Order agent", "order=4711"],
      ...["--answer", '{"count": 3}', "--answer", "Cancel"]
    )
    assert.strictEqual(code, 1, stderr)
    assert.deepInclude(readJson(stdout), { type: "aborted", message: runCopy.aborted })
  })

  it("lists the agents there are, with what they need, where it names none of them", async () => {
    const { code, stderr } = await run("Another")
    assert.strictEqual(code, 1)
    assert.include(stderr, "No agent is called “Another”.")
    assert.include(stderr, "Order agent: order (string)")
  })

  it("is told what an agent takes where it gives it something else", async () => {
    const { code, stderr } = await run("Order agent", "size=3")
    assert.strictEqual(code, 1)
    assert.include(stderr, agentCopy.unknownInput("size", ["order", "count"]))
  })

  it("follows its run over the end of the gateway, and says how it ended", async () => {
    const ended = run("Pressing agent")
    await expect.poll(() => presses).toBe(1)
    await gateway.kill("SIGKILL")
    await gateway.startAgain()
    await Effect.runPromise(pressing.open)
    const { code, stderr, stdout } = await ended
    assert.include(stderr, "Connecting again.")
    // What was under way is not done again: the run ends, and names it.
    assert.deepInclude(readJson(stdout), { type: "error", step: 1 })
    assert.deepStrictEqual([code, presses], [1, 1])
  })
})
