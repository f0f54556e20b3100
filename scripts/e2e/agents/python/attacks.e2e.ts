/** What code of an agent cannot do in the extension: the same table as on the server (`runtime/python/attacks`). */
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { codeOf, nothingOf } from "#python/attacks/attempts.ts"
import { bombLimits, bombs, endless, wordOf } from "#python/attacks/bombs.ts"
import { javascriptAttacks } from "#python/attacks/javascript.ts"
import { machineAttacks } from "#python/attacks/machine.ts"
import { type AgentStage, startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import { runInStage } from "./runInStage.ts"

describe("Code of an agent in the extension", () => {
  let stage: AgentStage
  beforeAll(async () => {
    stage = await startAgentStage()
  })
  afterAll(() => stage?.close())

  it("runs, prints as it goes, and is answered", async () => {
    const pieces: Array<string> = []
    const { calls, outcome, printed } = await runInStage(
      stage,
      "import deckhand, random, time, os\nprint('first', flush=True)\nwho = deckhand.ask('Who?')\nprint('second')\nresult = [who, random.random(), time.time(), os.environ['DECKHAND_ENVIRONMENT']]",
      {
        answer: () => Effect.succeed({ at: 1_700_000_001_000, answer: { _tag: "Answered", value: "Ada" } }),
        onOutput: (text) => pieces.push(text)
      }
    )
    expect(outcome).toMatchObject({
      _tag: "Ran",
      result: ["Ada", expect.any(Number), 1_700_000_001, "extension"]
    })
    expect([calls.length, printed]).toEqual([1, "first\nsecond\n"])
    expect((await runInStage(stage, "result = 1 + 1")).outcome).toEqual({ _tag: "Ran", result: 2 })
  })

  it.for([...Object.entries(javascriptAttacks), ...Object.entries(machineAttacks)])(
    "%s",
    async ([, attempts]) => {
      const { calls, outcome } = await runInStage(stage, codeOf(attempts))
      expect(outcome).toEqual(nothingOf(attempts))
      expect(calls).toEqual([])
    }
  )

  it.for(Object.entries(bombs))("%s ends within its limits", async ([, [code, ends]]) => {
    const { outcome } = await runInStage(stage, code, { limits: bombLimits })
    expect(ends).toContain(wordOf(outcome))
  })

  it.for(Object.entries(endless))(
    "%s is over where it is stopped, and the next one runs",
    async ([, code]) => {
      const stops = new AbortController()
      const stopped = runInStage(stage, code, {
        answer: () => {
          stops.abort()
          return Effect.never
        },
        onOutput: () => stops.abort(),
        signal: stops.signal
      })
      await expect(stopped).rejects.toThrow()
      expect((await runInStage(stage, "result = 1")).outcome).toEqual({ _tag: "Ran", result: 1 })
    }
  )
})
