/** The agents of docs/agents.md, as files that are imported, on the practice shop. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Option, Result, Stream } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { type AgentRunState, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { ActorId, actorId, ownerOf } from "#schemas/ids.ts"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { root } from "#scripts/Command.ts"
import { type AgentStage, noPictures, startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import { follow } from "#scripts/e2e/web-agent/TaskStage.ts"
import { valueOfCsv } from "#ui/agents/csv/valueOfCsv.ts"
import { readAgentFile } from "#ui/studio/agentFile.ts"
import { startShop } from "./startShop.ts"

const words = (text: string): GivenAnswer => ({ kind: "words", text })

describe("A worked agent", () => {
  let stage: AgentStage
  let shop: Awaited<ReturnType<typeof startShop>>
  beforeAll(async () => {
    shop = await startShop("/tmp")
    stage = await startAgentStage({ ...noPictures, DECKHAND_MODEL: "direct" })
  })
  afterAll(async () => {
    await stage?.close()
    await shop?.close()
  })

  const definitionOf = async (name: string) => {
    const file = await readFile(join(root, "docs/agents", `${name}.agent.json`), "utf8")
    const read = readAgentFile(file.replaceAll("https://shop.example", shop.origin))
    if (read._tag === "Problems") throw new Error(read.problems.join("\n"))
    return read.agent
  }

  /** `answers`: to its own questions, in turn. What its steps send is agreed to, and counted. */
  const run = async (name: string, inputs: Values, answers: ReadonlyArray<GivenAnswer> = []) => {
    const { agentRun } = stage.actors
    const owner = ownerOf(stage.hostId)
    const id = actorId(owner, crypto.randomUUID())
    const definition = await definitionOf(name)
    const left = [...answers]
    const tasks = new Set<string>()
    let agreed = 0
    const agree = (taskId: string) =>
      follow(stage.actors, ActorId.make(taskId), async () => {
        agreed += 1
        return words("Continue")
      })
    const goOn = (state: AgentRunState) =>
      Effect.gen(function* () {
        const question = openRunQuestion(state)
        const value = question === undefined ? undefined : left.shift()
        if (question !== undefined && value !== undefined)
          yield* agentRun.send(id, crypto.randomUUID(), { _tag: "Answer", ...requestRef(question), value })
        const task = state.tasks.at(-1)?.taskId
        if (state.taskWaits !== undefined && task !== undefined && !tasks.has(task)) {
          tasks.add(task)
          yield* agree(task)
        }
      })
    const ended = agentRun.watch(id).pipe(
      statesOf(evolveAgentRun),
      Stream.tap(goOn),
      Stream.filter(({ status }) => status._tag === "Finished"),
      Stream.runHead,
      Effect.map(Option.getOrThrow)
    )
    const state = await Effect.runPromise(
      agentRun
        .send(id, "start", {
          _tag: "StartRun",
          conversationId: `${owner}/chat`,
          hostId: stage.hostId,
          agentId: `${owner}/${name}`,
          version: 1,
          definition,
          inputs
        })
        .pipe(Effect.andThen(ended))
    )
    return { state, agreed, result: state.status._tag === "Finished" ? state.status.result : undefined }
  }

  it("ships an order, asks once before the shop is told, and says what it answers", async () => {
    const { agreed, result, state } = await run("ship-an-order", { order: 1042 })
    expect(result).toMatchObject({ type: "success" })
    expect(state.values).toMatchObject({ answer: "Saved: order 1042 is shipped." })
    expect(agreed).toBe(1)
  })

  it("ships a list of orders by Python, asks about each, and prints what it did", async () => {
    const { agreed, result, state } = await run("ship-orders", { orders: [1040, 1041] })
    expect(result).toMatchObject({ type: "success" })
    expect(JSON.stringify(state)).toContain("2 orders are shipped.")
    expect(agreed).toBe(2)
  })

  it("gives ten orders of a CSV file their status and note, and says how far it is by its rows", async () => {
    const csv = await readFile(join(root, "docs/agents/orders.csv"), "utf8")
    // One that the shop does not have is passed over.
    const { elements: orders } = Result.getOrThrow(valueOfCsv(csv.replace("1038,", "9999,Shipped,\n1038,")))
    const { agreed, result, state } = await run("ship-orders-of-a-table", { orders })
    expect(result).toMatchObject({ type: "success" })
    expect(orders).toHaveLength(11)
    expect(agreed).toBe(10)
    expect(state.tasks.at(-1)).toMatchObject({ from: 6, to: 8, rounds: [11] })
    const found = await run("find-orders", { customer: "103" })
    expect(found.state.values).toMatchObject({
      orders: expect.arrayContaining([
        expect.objectContaining({ Order: "1039", Status: "Shipped" }),
        expect.objectContaining({ Order: "1038", Status: "Packed" })
      ])
    })
  })

  it("finds orders as a table, and nothing is asked where nothing is sent", async () => {
    const { agreed, result, state } = await run("find-orders", { customer: "1042" })
    expect(result).toMatchObject({ type: "success" })
    expect(state.values).toMatchObject({ orders: [expect.objectContaining({ Order: "1042" })] })
    expect(agreed).toBe(0)
  })

  it("adds a customer after it was told the country and a yes", async () => {
    const { result, state } = await run(
      "add-a-customer",
      { customer: "Nora Lind", email: "nora@example.com" },
      [words("Germany"), { kind: "confirm", yes: true }]
    )
    expect(result).toMatchObject({ type: "success" })
    expect(state.values).toMatchObject({ country: "Germany" })
  })

  it("leaves all as it was at a no", async () => {
    const { result, state } = await run(
      "add-a-customer",
      { customer: "Nobody", email: "nobody@example.com" },
      [words("Germany"), { kind: "confirm", yes: false }]
    )
    expect(result).toMatchObject({ type: "aborted" })
    expect(state.tasks).toEqual([])
  })
})
