/** A script on the practice shop: found, done, asked about where it sends something, and read, without a model. */
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { PageStep } from "#schemas/agents/AgentStep.ts"
import type { Variable } from "#schemas/agents/Variable.ts"
import { copy } from "#schemas/copy.ts"
import { actorId, ownerOf } from "#schemas/ids.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { type AgentStage, noPictures, startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import { follow } from "#scripts/e2e/web-agent/TaskStage.ts"
import { css, pointedOut } from "./pointedOut.ts"
import { startShop } from "./startShop.ts"

type Written<Step = PageStep> = Step extends PageStep ? Omit<Step, "id"> : never

const numbered = (steps: ReadonlyArray<Written>): ReadonlyArray<PageStep> =>
  steps.map((step, index) => ({ ...step, id: `s${index}` }))

const resultOf = ({ status }: WebAgentTaskState) => (status._tag === "Finished" ? status.result : undefined)

describe("A script on the practice shop", () => {
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

  const carryOut = async (
    steps: ReadonlyArray<Written>,
    variables: ReadonlyArray<Variable> = []
  ): Promise<WebAgentTaskState> => {
    const owner = ownerOf(stage.hostId)
    const id = actorId(owner, crypto.randomUUID())
    return Effect.runPromise(
      stage.actors.webAgentTask
        .send(id, crypto.randomUUID(), {
          _tag: "StartTask",
          goal: "run the agent",
          conversationId: `${owner}/chat`,
          hostId: stage.hostId,
          tabId: null,
          script: numbered(steps),
          namedHosts: [new URL(shop.origin).host],
          variables
        })
        .pipe(Effect.andThen(follow(stage.actors, id, async () => ({ kind: "words", text: copy.continue }))))
    )
  }

  it("finds an order, reads it, changes it after a yes, and reads what the shop says", async () => {
    const state = await carryOut(
      [
        { _tag: "open", url: `${shop.origin}/orders` },
        { _tag: "waitFor", text: "Orders", seconds: 10 },
        { _tag: "type", target: { description: "number or  customer" }, text: "1042", pressEnter: true },
        { _tag: "extract", target: pointedOut("Orders", [css("table")]), into: "orders" },
        { _tag: "extract", target: pointedOut("Count", [css("p.count")]), into: "count" },
        { _tag: "click", target: { description: "1042" } },
        { _tag: "select", target: { description: "Status" }, option: "Shipped" },
        { _tag: "type", target: { description: "Note for packing" }, text: "With care" },
        { _tag: "click", target: { description: "Save" } },
        { _tag: "waitFor", text: "Saved", seconds: 10 },
        { _tag: "extract", target: pointedOut("Notice", [css("[role=status]")]), into: "notice" }
      ],
      [
        { name: "orders", type: "array", elementSchema: { type: "dataRecord" } },
        { name: "count", type: "number" },
        { name: "notice", type: "string" }
      ]
    )
    expect(resultOf(state)).toMatchObject({ type: "success", message: "11 steps were done." })
    const { orders, count, notice } = state.extracted
    expect(orders).toEqual([
      expect.objectContaining({ Order: "1042", Customer: expect.any(String), Total: expect.any(String) })
    ])
    expect(count).toBe(1)
    expect(notice).toBe("Saved: order 1042 is shipped.")
    expect(state.questions).toHaveLength(1)
    expect(state.modelCalls).toBe(0)
  })

  it("ends where a step is not there, with what it is called there", async () => {
    const state = await carryOut([
      { _tag: "open", url: `${shop.origin}/orders` },
      { _tag: "click", target: { description: "Publish everything" } }
    ])
    expect(resultOf(state)).toMatchObject({
      type: "error",
      message: "All selectors failed for action #2: “Publish everything” was not found on the page."
    })
  })

  it("leaves no error of its own", () => {
    expect(stage.problems.filter((problem) => problem.includes("chrome-extension://"))).toEqual([])
  })
})
