import { Effect, Exit, Scope } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import * as OpenAiSimulator from "#scripts/simulators/openai/OpenAiSimulator.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import { usePairedStage } from "./useStage.ts"

describe("With OPENAI_BASE_URL set to a server of that kind", () => {
  const scope = Scope.makeUnsafe()
  let simulator: OpenAiSimulator.OpenAiSimulator
  const stage = usePairedStage(async () => {
    simulator = await Effect.runPromise(OpenAiSimulator.make(replyToRequest).pipe(Scope.provide(scope)))
    return { OPENAI_BASE_URL: simulator.url }
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  const bodies = (): string => simulator.requests.map(({ body }) => JSON.stringify(body)).join("\n")

  it("chats through it, and says which model answers", async () => {
    const { panel } = stage().browser
    await panel.page.getByText("simulated", { exact: true }).waitFor()
    const reply = await panel.say("tell me a story about the sea")
    await reply.ended()
    expect(await reply.words()).toContain("I am the simulated model")
    const [first] = simulator.requests.filter(({ method }) => method === "POST")
    expect(first?.path).toBe("/v1/chat/completions")
    expect(first?.body).toMatchObject({ model: "simulated", stream: true })
  })

  it("calls tools through it: the operator, and the operator's own", async () => {
    const { panel, tab } = stage().browser
    await tab.goto(`${stage().site.origin}/profile`)
    const reply = await panel.say("type Ada Lovelace into Name and click Save")
    await tab.getByText("Saved Ada Lovelace, Novice.").waitFor()
    await reply.ended()
    await reply.operator.getByText("Done", { exact: true }).waitFor()
    expect(await reply.words()).toBe("On it. Typed “Ada Lovelace” into Name and clicked Save.")
    expect(await reply.steps.allInnerTexts()).toEqual(["Type “Ada Lovelace” into Name", "Click Save"])
    for (const role of ["tool_calls", `"role":"tool"`, "operator", "selectOption"]) {
      expect(bodies()).toContain(role)
    }
  })
})
