/**
 * A Python agent in its user's browser: its code runs in the extension, prints as it goes, works on the practice shop and asks; the page
 * it runs in is closed in the middle, and it goes on; it is stopped in an endless loop. And what is behind its code there: nothing.
 */
import { Effect, Option, Stream } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import { makeZip } from "#runtime/attachments/testing/makeZip.ts"
import { type AgentRunState, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import { type ActorId, actorId, ownerOf } from "#schemas/ids.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { startShop } from "#scripts/e2e/agents/startShop.ts"
import { EXTENSION_ID } from "#scripts/e2e/extension/ExtensionHarness.ts"
import { type AgentStage, noPictures, startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import { runInStage } from "./runInStage.ts"

const code = (shop: string): string => `
import deckhand, os
print("in the", os.environ["DECKHAND_ENVIRONMENT"])
deckhand.page.open("${shop}/orders")
print("opened")
deckhand.progress("counting")
n = 0
for _ in range(10_000_000): n += 1
who = deckhand.ask("Who?")
print("asked")
result = [who, n]
`

describe("A Python agent in the extension", () => {
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

  const begin = async (written: string): Promise<ActorId> => {
    const owner = ownerOf(stage.hostId)
    const id = actorId(owner, crypto.randomUUID())
    await Effect.runPromise(
      stage.actors.agentRun.send(id, "start", {
        _tag: "StartRun",
        conversationId: `${owner}/chat`,
        hostId: stage.hostId,
        agentId: `${owner}/agent`,
        version: 1,
        definition: agentOf({ type: "Python", variables: [], code: written }),
        inputs: {}
      })
    )
    return id
  }
  const until = (id: ActorId, isSo: (state: AgentRunState) => boolean): Promise<AgentRunState> =>
    Effect.runPromise(
      stage.actors.agentRun
        .watch(id)
        .pipe(statesOf(evolveAgentRun), Stream.filter(isSo), Stream.runHead, Effect.map(Option.getOrThrow))
    )
  const isOver = ({ status }: AgentRunState): boolean => status._tag === "Finished"
  const hasPrinted =
    (text: string) =>
    ({ printed }: AgentRunState): boolean =>
      printed?.text.includes(text) === true

  const inWorker = async (expression: string): Promise<unknown> => {
    const [worker] = stage.page.context().serviceWorkers()
    if (worker === undefined) throw new Error("The extension's worker does not run.")
    return worker.evaluate(expression)
  }

  it("runs there, prints as it goes, and goes on by itself where the page it runs in is closed", async () => {
    const id = await begin(code(shop.origin))
    await until(id, hasPrinted("opened"))
    await inWorker("chrome.offscreen.closeDocument()")
    const waiting = await until(id, ({ status }) => status._tag === "Waiting" || status._tag === "Finished")
    const question = openRunQuestion(waiting)
    if (question === undefined) throw new Error(JSON.stringify(waiting.status))
    await Effect.runPromise(
      stage.actors.agentRun.send(id, "answer", {
        _tag: "Answer",
        ...requestRef(question),
        value: { kind: "words", text: "Ada" }
      })
    )
    const { printed, status, tasks } = await until(id, isOver)
    expect(status).toMatchObject({ result: { type: "success" } })
    expect(printed?.text).toBe("in the extension\nopened\nasked\n")
    expect(tasks).toHaveLength(1)
  })

  it("goes on as well where the extension's worker ends", async () => {
    const id = await begin(
      "print('begun', flush=True)\nn = 0\nfor _ in range(10_000_000): n += 1\nresult = n"
    )
    await until(id, hasPrinted("begun"))
    await stage.replaceWorker()
    const { printed, status } = await until(id, isOver)
    expect(status).toMatchObject({ result: { type: "success" } })
    expect(printed?.text).toBe("begun\n")
  })

  it("imports a package of pure Python from the files beside it", async () => {
    const wheel = makeZip([{ name: "shop/__init__.py", content: "def vat(total): return total * 2" }])
    const { outcome } = await runInStage(stage, "import shop\nresult = shop.vat(3)", {
      files: [{ name: "shop-1.0-py3-none-any.whl", size: wheel.length, type: "application/zip" }],
      answer: () =>
        Effect.succeed({ at: 0, answer: { _tag: "Answered", value: Buffer.from(wheel).toString("base64") } })
    })
    expect(outcome).toEqual({ _tag: "Ran", result: 6 })
  })

  it("is stopped in an endless loop, and the next one runs", async () => {
    const id = await begin("print('in it', flush=True)\nwhile True: pass")
    await until(id, hasPrinted("in it"))
    await Effect.runPromise(stage.actors.agentRun.send(id, "stop", { _tag: "AbortRun" }))
    expect((await until(id, isOver)).status).toMatchObject({ result: { type: "aborted" } })
    expect((await runInStage(stage, "result = 1")).outcome).toEqual({ _tag: "Ran", result: 1 })
  })

  it("has nothing behind it: no power of the extension, no network, no storage, no code of text", async () => {
    // The page nobody sees, in a tab: all that is beyond the walls around Python itself.
    const page = await stage.page.context().newPage()
    await page.goto(`chrome-extension://${EXTENSION_ID}/python/offscreen.html`)
    await page.locator("iframe").waitFor()
    const frame = page.frames().find((one) => one.url().endsWith("sandbox.html"))
    if (frame === undefined) throw new Error("There is no sandbox.")
    const { host } = new URL(shop.origin)
    const expressions = [
      "globalThis.chrome?.runtime?.id",
      "globalThis.chrome?.storage",
      "globalThis.parent?.document?.title",
      `fetch("${shop.origin}")`,
      `import("${shop.origin}/x.js")`,
      `new Promise((yes, no) => { const socket = new WebSocket("ws://${host}"); socket.onopen = yes; socket.onerror = no })`,
      "caches.open('x')",
      "new Promise((yes, no) => { const opened = indexedDB.open('x'); opened.onsuccess = yes; opened.onerror = no })",
      "(0, eval)('1')",
      "new Function('return 1')()"
    ]
    // In a thread as Python's: there is where its code is.
    const reached = await frame.evaluate(
      (tried) =>
        Promise.all(
          tried.map(
            (expression) =>
              new Promise<unknown>((resolve) => {
                const program = `(async () => { try { postMessage(String(await (${expression}))) } catch { postMessage("refused") } })()`
                const thread = new Worker(URL.createObjectURL(new Blob([program])))
                thread.onmessage = ({ data }) => resolve(data)
                thread.onerror = () => resolve("refused")
              })
          )
        ),
      expressions
    )
    await page.close()
    expect(reached.map((one) => one === "refused" || one === "undefined")).toEqual(
      expressions.map(() => true)
    )
  })
})
