import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  CALL_LEDGER_MAX,
  CALL_LEDGER_OUTCOME_MAX_CHARS,
  CALL_LEDGER_OUTCOMES_MAX
} from "#extension/worker/limits.ts"
import type { BrowserCall } from "#schemas/browser-host/BrowserHost.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { finishCall, type Ledger, planCalls } from "./CallLedger.ts"

const click = (callId: string): BrowserCall => ({
  callId,
  op: { _tag: "Act", tabId: 1, action: { _tag: "click", i: "0.1" } },
  deadline: 0
})
const read = (callId: string): BrowserCall => ({ callId, op: { _tag: "ReadPage" }, deadline: 0 })
const succeeded: BrowserOutcome = { _tag: "Succeeded", value: { _tag: "TabOpened", tabId: 1 } }

/** The server, a worker that may die at any point, and a browser that may too. */
class Model {
  readonly begun = new Map<string, number>()
  readonly finished = new Set<string>()
  readonly answers = new Map<string, Array<BrowserOutcome>>()
  open: Array<BrowserCall> = []
  /** All calls asked of this browser session, for deliveries that come late. */
  known: Array<BrowserCall> = []
  stored: Ledger | undefined
  running = new Set<string>()
  private count = 0

  request(isRead: boolean): void {
    const callId = `c${this.count++}`
    const call = isRead ? read(callId) : click(callId)
    this.open.push(call)
    this.known.push(call)
  }

  /** `dies`: right after the plan was written down. */
  deliver(calls: ReadonlyArray<BrowserCall>, dies: boolean): void {
    const plan = planCalls(this.stored, calls, this.running)
    this.stored = plan.ledger
    if (dies) {
      this.restartWorker()
      return
    }
    for (const callId of plan.stop) this.running.delete(callId)
    for (const { callId, outcome } of plan.answer) this.answer(callId, outcome)
    for (const { callId } of plan.run) {
      this.begun.set(callId, (this.begun.get(callId) ?? 0) + 1)
      this.running.add(callId)
    }
  }

  /** Calls that were closed meanwhile. What a browser session sees first is always the truth. */
  deliverLate(): void {
    if (this.stored !== undefined) this.deliver(this.known, false)
  }

  /** The action is done; the worker may die before it has noted that, or before it has answered. */
  finish(index: number, dies: "no" | "before noting" | "before answering"): void {
    const callId = [...this.running][index % Math.max(1, this.running.size)]
    if (callId === undefined) return
    this.finished.add(callId)
    if (dies === "before noting") {
      this.restartWorker()
      return
    }
    this.stored = finishCall(this.stored ?? [], { callId, outcome: succeeded })
    if (dies === "before answering") {
      this.restartWorker()
      return
    }
    this.running.delete(callId)
    this.answer(callId, succeeded)
  }

  /** The server takes an answer to what is open; of the others it knows what came of them. */
  answer(callId: string, outcome: BrowserOutcome): void {
    if (!this.open.some((call) => call.callId === callId)) return
    this.answers.set(callId, [...(this.answers.get(callId) ?? []), outcome])
    this.open = this.open.filter((call) => call.callId !== callId)
  }

  cancel(index: number): void {
    this.open = this.open.filter((_, at) => at !== index % Math.max(1, this.open.length))
  }

  restartWorker(): void {
    this.running = new Set()
  }

  restartBrowser(): void {
    this.restartWorker()
    this.stored = undefined
    this.known = []
  }
}

type Move = (model: Model) => void

/** True about once in six times: most workers live on. */
const rarely = fc.nat(5).map((chance) => chance === 0)
const deaths = fc.oneof(
  { weight: 4, arbitrary: fc.constant("no" as const) },
  { weight: 1, arbitrary: fc.constantFrom("before noting" as const, "before answering" as const) }
)

const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: rarely.map(
      (isRead): Move =>
        (model) =>
          model.request(isRead)
    )
  },
  {
    weight: 6,
    arbitrary: rarely.map(
      (dies): Move =>
        (model) =>
          model.deliver(model.open, dies)
    )
  },
  { weight: 2, arbitrary: fc.constant<Move>((model) => model.deliverLate()) },
  {
    weight: 5,
    arbitrary: fc.tuple(fc.nat(9), deaths).map(
      ([index, dies]): Move =>
        (model) =>
          model.finish(index, dies)
    )
  },
  {
    weight: 1,
    arbitrary: fc.nat(9).map(
      (index): Move =>
        (model) =>
          model.cancel(index)
    )
  },
  { weight: 1, arbitrary: fc.constant<Move>((model) => model.restartWorker()) },
  { weight: 1, arbitrary: fc.constant<Move>((model) => model.restartBrowser()) }
)

/** Long enough for a call to meet more than one restart. */
const histories = fc.array(moves, { minLength: 5, maxLength: 60, size: "max" })

const isClick = (calls: ReadonlyMap<string, BrowserCall>, callId: string): boolean =>
  calls.get(callId)?.op._tag === "Act"

const play = (sequence: ReadonlyArray<Move>): { model: Model; all: Map<string, BrowserCall> } => {
  const model = new Model()
  const all = new Map<string, BrowserCall>()
  for (const move of sequence) {
    move(model)
    for (const call of model.open) all.set(call.callId, call)
  }
  return { model, all }
}

describe("the call ledger", () => {
  it("begins a non-repeatable call at most once, whatever is delivered and whoever dies", () => {
    fc.assert(
      fc.property(histories, (sequence) => {
        const { model, all } = play(sequence)
        for (const [callId, times] of model.begun) {
          if (isClick(all, callId)) expect(times).toBe(1)
        }
      }),
      { numRuns: 500 }
    )
  })

  it("never says that something was lost which was finished and noted, nor that it succeeded when it was not", () => {
    fc.assert(
      fc.property(histories, (sequence) => {
        const { model, all } = play(sequence)
        for (const [callId, outcomes] of model.answers) {
          if (!isClick(all, callId)) continue
          expect(new Set(outcomes.map(({ _tag }) => _tag)).size).toBe(1)
          if (outcomes[0]?._tag === "Succeeded") expect(model.finished.has(callId)).toBe(true)
        }
      }),
      { numRuns: 500 }
    )
  })

  it("answers every open call once the worker lives long enough", () => {
    fc.assert(
      fc.property(histories, (sequence) => {
        const { model } = play(sequence)
        model.deliver(model.open, false)
        while (model.running.size > 0) model.finish(0, "no")
        expect(model.open).toEqual([])
      }),
      { numRuns: 500 }
    )
  })

  it("answers a call that was begun by a worker that is gone as lost", () => {
    const { ledger } = planCalls([], [click("a")], new Set())
    const plan = planCalls(ledger, [click("a")], new Set())
    expect(plan.run).toEqual([])
    expect(plan.answer).toMatchObject([{ callId: "a", outcome: { _tag: "Lost" } }])
  })

  it("answers a finished call from the ledger", () => {
    const begun = planCalls([], [click("a")], new Set())
    const ledger = finishCall(begun.ledger, { callId: "a", outcome: succeeded })
    expect(planCalls(ledger, [click("a")], new Set()).answer).toEqual([{ callId: "a", outcome: succeeded }])
  })

  it("carries out a reading again that was begun by a worker that is gone", () => {
    const { ledger } = planCalls([], [read("a")], new Set())
    expect(planCalls(ledger, [read("a")], new Set()).run).toEqual([read("a")])
  })

  it("carries out nothing that was open before the browser was started", () => {
    const plan = planCalls(undefined, [click("a"), read("b")], new Set())
    expect(plan.run).toEqual([read("b")])
    expect(plan.answer).toMatchObject([{ callId: "a", outcome: { _tag: "Lost" } }])
  })

  it("stops what is no longer open, and remembers that it was begun", () => {
    const { ledger } = planCalls([], [click("a")], new Set())
    const plan = planCalls(ledger, [], new Set(["a"]))
    expect(plan.stop).toEqual(["a"])
    expect(planCalls(plan.ledger, [click("a")], new Set()).run).toEqual([])
  })

  it("keeps the first end of a call, whatever comes later", () => {
    const begun = planCalls([], [click("a")], new Set())
    const stopped = planCalls(begun.ledger, [], new Set(["a"])).ledger
    expect(finishCall(stopped, { callId: "a", outcome: succeeded })).toEqual(stopped)
    expect(finishCall(stopped, { callId: "b", outcome: succeeded })).toEqual(stopped)
  })

  it("forgets the oldest closed calls only", () => {
    const calls = Array.from({ length: CALL_LEDGER_MAX + 10 }, (_, index) => click(`c${index}`))
    const full = planCalls([], calls, new Set()).ledger
    expect(full).toHaveLength(CALL_LEDGER_MAX + 10)
    const kept = planCalls(full, calls.slice(0, 1), new Set(calls.map(({ callId }) => callId))).ledger
    expect(kept).toHaveLength(CALL_LEDGER_MAX + 1)
    expect(kept.map(({ callId }) => callId)).toContain("c0")
    expect(kept.map(({ callId }) => callId)).not.toContain("c5")
  })

  describe("stays small", () => {
    const acted = {
      _tag: "Acted",
      feedback: { action: { _tag: "screenshot" }, success: true },
      tabId: 1
    } as const
    const shot: BrowserOutcome = {
      _tag: "Succeeded",
      value: { ...acted, picture: { mediaType: "image/png", base64: "p".repeat(700_000) } }
    }
    const fetched = (length: number): BrowserOutcome => ({
      _tag: "Succeeded",
      value: { _tag: "Fetched", status: 200, contentType: "", url: "", body: "b".repeat(length) }
    })
    const lost = { _tag: "Lost", message: expect.stringContaining("It was done") }

    const finished = (outcomes: ReadonlyArray<BrowserOutcome>) => {
      const calls = outcomes.map((_, index) => click(`c${index}`))
      const begun = planCalls([], calls, new Set()).ledger
      const ledger = outcomes.reduce(
        (noted, outcome, index) => finishCall(noted, { callId: `c${index}`, outcome }),
        begun
      )
      return { calls, ledger }
    }

    it("without the picture of what an action showed, and with the rest of it", () => {
      const { calls, ledger } = finished([shot])
      const { answer, run } = planCalls(ledger, calls, new Set())
      expect(run).toEqual([])
      expect(answer).toEqual([{ callId: "c0", outcome: { _tag: "Succeeded", value: acted } }])
    })

    it("without outcomes that are long: that it was done is all that is known of it", () => {
      const { calls, ledger } = finished([fetched(CALL_LEDGER_OUTCOME_MAX_CHARS)])
      const { answer, run } = planCalls(ledger, calls, new Set())
      expect(run).toEqual([])
      expect(answer).toMatchObject([{ callId: "c0", outcome: lost }])
    })

    it("without what the server has: a repeated call is still not carried out again", () => {
      const { calls, ledger } = finished([succeeded])
      const later = planCalls(ledger, [], new Set()).ledger
      expect(later).toMatchObject([{ _tag: "Finished", callId: "c0", outcome: lost }])
      expect(planCalls(later, calls, new Set()).run).toEqual([])
    })

    it("however many calls give however much at once", () => {
      const one = fetched(CALL_LEDGER_OUTCOME_MAX_CHARS / 2)
      const { calls, ledger } = finished(Array.from({ length: CALL_LEDGER_MAX }, () => one))
      expect(JSON.stringify(ledger).length).toBeLessThan(
        CALL_LEDGER_OUTCOMES_MAX * CALL_LEDGER_OUTCOME_MAX_CHARS
      )
      const { answer, run } = planCalls(ledger, calls, new Set())
      expect(run).toEqual([])
      expect(answer.at(-1)?.outcome).toEqual(one)
      expect(answer[0]?.outcome).toMatchObject(lost)
    })
  })
})
