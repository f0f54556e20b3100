/**
 * The mechanism of durable functions, over flows that are made up: in whatever order answers, aborts and kills come,
 * nothing is asked twice and nothing is done twice, and every flow comes to an end.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Schema } from "effect"
import fc from "fast-check"
import type { FlowEntry } from "#schemas/flow/FlowEntry.ts"
import { openRequest } from "#schemas/flow/FlowEntry.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { readAnswer } from "#schemas/question/readAnswer.ts"
import type { Asking, Flow } from "./Flow.ts"
import { FLOW_KEPT_MAX_CHARS } from "./limits.ts"
import { FlowDiverged, runFlow } from "./runFlow.ts"

type Step =
  | { readonly _tag: "Ask"; readonly kind: InputRequest["kind"] }
  | { readonly _tag: "Once"; readonly works: boolean }
  | { readonly _tag: "Idempotent" }
  /** What it comes to is longer than what is kept. */
  | { readonly _tag: "Keep"; readonly isLong: boolean }
  | { readonly _tag: "Say" }
  /** What it comes to is another thing each time it is run. */
  | { readonly _tag: "Part"; readonly steps: ReadonlyArray<Step> }
  /** What follows depends on what was answered, or done, last. */
  | { readonly _tag: "Branch"; readonly even: ReadonlyArray<Step>; readonly odd: ReadonlyArray<Step> }

const kinds = ["choose", "form", "confirm", "clarify", "signIn", "consent", "plan", "help"] as const

const { flow: flowSteps } = fc.letrec<{ step: Step; flow: ReadonlyArray<Step> }>((tie) => ({
  step: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.record({ _tag: fc.constant("Ask" as const), kind: fc.constantFrom(...kinds) }),
    fc.record({ _tag: fc.constant("Once" as const), works: fc.boolean() }),
    fc.constant<Step>({ _tag: "Idempotent" }),
    fc.record({ _tag: fc.constant("Keep" as const), isLong: fc.boolean() }),
    fc.constant<Step>({ _tag: "Say" }),
    fc.record({ _tag: fc.constant("Part" as const), steps: tie("flow") }),
    fc.record({ _tag: fc.constant("Branch" as const), even: tie("flow"), odd: tie("flow") })
  ),
  flow: fc.array(tie("step"), { maxLength: 4 })
}))

/** What happens at the next place where something can: a write of the journal, a step, a question. */
const event = fc.constantFrom(
  ...(["go on", "go on", "go on", "kill before", "kill after", "abort", "answer wrong"] as const)
)
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

const asking = (kind: InputRequest["kind"], text: string): Asking => {
  const shared = { title: "T", text }
  const link = { label: "Sign in", url: "https://vendor.test/" }
  switch (kind) {
    case "choose":
      return { kind, ...shared, options: [{ label: "A" }, { label: "B" }], many: false, ownWords: false }
    case "form":
      return { kind, ...shared, fields: [{ type: "text", name: "n", label: "N", required: true }] }
    case "clarify":
      return { kind, ...shared, options: [] }
    case "plan":
      return { kind, ...shared, plan: "Do it." }
    case "signIn":
    case "consent":
      return { kind, ...shared, link }
    case "confirm":
    case "help":
      return { kind, ...shared }
  }
}

const rightAnswer = (request: InputRequest, coin: boolean): GivenAnswer => {
  switch (request.kind) {
    case "choose":
      return { kind: "choose", chosen: [coin ? "A" : "B"] }
    case "form":
      return { kind: "form", values: { n: coin ? "yes" : "no" } }
    case "clarify":
    case "help":
      return { kind: "words", text: coin ? "yes" : "no" }
    default:
      return { kind: request.kind, yes: coin }
  }
}

class Killed extends Error {}

/** One call and the world around it: its journal outlives every kill. */
class World {
  readonly entries: Array<FlowEntry> = []
  /** By name, how often it was done. */
  readonly done = new Map<string, number>()
  readonly parts = new Set<string>()
  /** By name: recorded when they have ended, and not before. */
  readonly kept = new Set<string>()
  /** By name, what a part came to. */
  readonly ends = new Map<string, string>()
  looks = 0
  private readonly events: Iterator<Event>

  constructor(events: ReadonlyArray<Event>) {
    this.events = events[Symbol.iterator]()
  }

  next(): Event {
    const { done, value } = this.events.next()
    return done === true ? "go on" : value
  }

  /** A place where the process may be killed, before or after what is done there. */
  readonly at = (act: () => void): Effect.Effect<void> =>
    Effect.suspend(() => {
      const happens = this.next()
      if (happens === "kill before") return Effect.die(new Killed())
      act()
      return happens === "kill after" ? Effect.die(new Killed()) : Effect.void
    })

  readonly log = {
    entries: Effect.sync(() => [...this.entries]),
    write: (entry: FlowEntry) =>
      Effect.as(
        this.at(() => void this.entries.push(entry)),
        true
      )
  }

  readonly body =
    (steps: ReadonlyArray<Step>) =>
    (flow: Flow): Effect.Effect<ToolResult> => {
      const carryOut = (
        rest: ReadonlyArray<Step>,
        before: string,
        within: { readonly name: string; count: number }
      ): Effect.Effect<string, string> =>
        Effect.gen({ self: this }, function* () {
          let last = before
          for (const step of rest) {
            const name = `${within.name}step ${within.count++}`
            switch (step._tag) {
              case "Say":
                yield* flow.progress(name)
                break
              case "Ask": {
                const { answer } = yield* flow.ask(asking(step.kind, `${name} after ${last}`))
                last = JSON.stringify(answer)
                break
              }
              case "Once": {
                const act = this.at(() => void this.done.set(name, (this.done.get(name) ?? 0) + 1))
                const made = yield* flow
                  .once(name, Schema.String, Effect.as(act, `${name}: ${step.works}`))
                  .pipe(Effect.catchTag("StepLost", (error) => Effect.fail(`lost: ${error.name}`)))
                if (!step.works) return yield* Effect.fail(`failed: ${name}`)
                last = made
                break
              }
              case "Keep":
                this.kept.add(name)
                last = yield* flow.keep(
                  name,
                  Schema.String,
                  Effect.as(
                    this.at(() => undefined),
                    name.padEnd(step.isLong ? FLOW_KEPT_MAX_CHARS : 0)
                  )
                )
                break
              case "Idempotent":
                // As a task is found by its id: whoever begins it again finds what was made of it.
                last = yield* flow.idempotent(
                  name,
                  Schema.String,
                  Effect.as(
                    this.at(() => void this.done.set(name, 1)),
                    name
                  )
                )
                break
              case "Part": {
                this.parts.add(name)
                const inside = carryOut(step.steps, last, { name: `${name} `, count: 0 }).pipe(
                  Effect.catch((why) => Effect.succeed(why)),
                  Effect.map((made) => `${made}, the world as it was at look ${++this.looks}`)
                )
                last = yield* flow.part(name, Schema.String, inside)
                const known = this.ends.get(name)
                assert.isTrue(known === undefined || known === last, `${name} came to something else`)
                this.ends.set(name, last)
                if (/^(?:lost|failed): /.test(last)) return yield* Effect.fail(last)
                break
              }
              case "Branch":
                last = yield* carryOut(last.length % 2 === 0 ? step.even : step.odd, last, within)
            }
          }
          return last
        })
      return carryOut(steps, "", { name: "", count: 0 }).pipe(
        Effect.match({
          onSuccess: (message) => ({ type: "success", message, end: false }) as const,
          onFailure: (message) => ({ type: "error", message, end: false }) as const
        })
      )
    }

  run(steps: ReadonlyArray<Step>) {
    return Effect.exit(
      runFlow(
        { id: "call", log: this.log, progress: () => Effect.void, suggest: () => Effect.void },
        this.body(steps)
      )
    )
  }
}

const wasKilled = (exit: Exit.Exit<unknown>): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some((reason) => reason._tag === "Die" && reason.defect instanceof Killed)

/** Until it has ended, however often it is killed. */
const live = Effect.fnUntraced(function* (world: World, steps: ReadonlyArray<Step>) {
  for (let life = 0; life < 500; life++) {
    const exit = yield* world.run(steps)
    if (wasKilled(exit)) continue
    const end = yield* exit
    if (end._tag === "Done") return end.result.type
    const request = openRequest(world.entries)
    assert.isDefined(request, "it waits for nothing")
    const happens = world.next()
    if (happens === "abort") return "aborted"
    const coin = world.entries.length % 2 === 0
    const given: GivenAnswer =
      happens === "answer wrong" ? { kind: "choose", chosen: ["Z"] } : rightAnswer(request, coin)
    const read = readAnswer(request, given, 0)
    if (read._tag === "Failure") continue
    world.entries.push({ _tag: "Answered", requestId: request.id, answer: read.success, at: life })
  }
  return "without end"
})

const lives = (holds: (world: World, end: string, steps: ReadonlyArray<Step>) => void) =>
  fc.assert(
    fc.asyncProperty(flowSteps, fc.array(event, { maxLength: 60 }), async (steps, events) => {
      const world = new World(events)
      holds(world, await Effect.runPromise(live(world, steps)), steps)
    }),
    { numRuns: 400 }
  )

const named = (entries: ReadonlyArray<FlowEntry>, tag: "Began" | "Ended" | "Lost"): ReadonlyArray<string> =>
  entries.flatMap((entry) => (entry._tag === tag ? [entry.name] : []))

describe("A flow", () => {
  it("ends in success, error or aborted, whatever befalls it", () =>
    lives((_, end) => assert.include(["success", "error", "aborted"], end)))

  it("asks nothing twice: a question is recorded once, and answered once", () =>
    lives(({ entries }) => {
      const asked = entries.flatMap((entry) => (entry._tag === "Asked" ? [entry.request.id] : []))
      const texts = entries.flatMap((entry) => (entry._tag === "Asked" ? [entry.request.text] : []))
      const answered = entries.flatMap((entry) => (entry._tag === "Answered" ? [entry.requestId] : []))
      assert.strictEqual(new Set(asked).size, asked.length)
      assert.strictEqual(new Set(texts).size, texts.length)
      assert.strictEqual(new Set(answered).size, answered.length)
      assert.includeMembers(asked, answered)
    }))

  it("does nothing twice, and what it may have done and cannot know it says and does no more", () =>
    lives(({ done, entries, kept, parts }, end) => {
      for (const [name, times] of done) assert.strictEqual(times, 1, name)
      const began = named(entries, "Began")
      assert.strictEqual(new Set(began).size, began.length)
      const ended = named(entries, "Ended").filter((name) => !kept.has(name))
      const closed = [...ended, ...named(entries, "Lost")]
      // A part is open while what is in it waits.
      const open = end === "aborted" ? began.filter((name) => parts.has(name)) : []
      assert.sameMembers([...new Set([...closed, ...open])], [...began])
      if (named(entries, "Lost").length > 0) assert.strictEqual(end, "error")
    }))

  it("ends with the same whether it was killed or not", () =>
    fc.assert(
      fc.asyncProperty(
        flowSteps,
        fc.array(fc.constantFrom<Event>("go on", "kill after"), { maxLength: 60 }),
        async (steps, events) => {
          const [calm, rough] = [new World([]), new World(events)]
          await Effect.runPromise(live(calm, steps))
          await Effect.runPromise(live(rough, steps))
          if (named(rough.entries, "Lost").length > 0) return
          const plain = (world: World) => world.entries.map((entry) => ({ ...entry, at: 0 }))
          assert.deepStrictEqual(plain(rough), plain(calm))
        }
      ),
      { numRuns: 200 }
    ))
})

/** What a broken function dies of. */
const deathOf = Effect.fnUntraced(function* <A>(world: World, body: (flow: Flow) => Effect.Effect<A>) {
  const options = { id: "call", log: world.log, progress: () => Effect.void, suggest: () => Effect.void }
  const exit = yield* Effect.exit(runFlow(options, body))
  const reasons = Exit.isFailure(exit) ? exit.cause.reasons : []
  return reasons.flatMap((reason) =>
    reason._tag === "Die" && reason.defect instanceof FlowDiverged ? [reason.defect.message] : []
  )
})

describe("A function that is no function of what it was given", () => {
  it.effect("dies instead of taking an answer for another question", () =>
    Effect.gen(function* () {
      const world = new World([])
      const steps: ReadonlyArray<Step> = [{ _tag: "Ask", kind: "plan" }]
      yield* world.run(steps)
      world.entries.push({
        _tag: "Answered",
        requestId: "call:0",
        answer: { kind: "plan", yes: true },
        at: 0
      })
      const other = yield* deathOf(world, (flow) => flow.ask(asking("plan", "Delete everything?")))
      assert.deepStrictEqual(other, ["Asked call:0 where the question call:0 (plan) was recorded."])
    })
  )

  it.effect("lives where it only words the title of its question anew, or gives it another time", () =>
    Effect.gen(function* () {
      const world = new World([])
      yield* world.run([{ _tag: "Ask", kind: "plan" }])
      const [recorded] = world.entries
      if (recorded?._tag !== "Asked") return assert.fail("Nothing was asked.")
      const { id, ...before } = recorded.request
      const again = { ...before, title: "In other words", expiresAt: 1 }
      assert.deepStrictEqual(yield* deathOf(world, (flow) => flow.ask(again)), [])
      assert.lengthOf(yield* deathOf(world, (flow) => flow.ask({ ...again, text: "Delete it?" })), 1)
    })
  )

  it.effect("dies where it does another step, less than before, or two at once", () =>
    Effect.gen(function* () {
      const world = new World([])
      const once = (name: string) => (flow: Flow) =>
        flow.once(name, Schema.String, Effect.succeed("made")).pipe(Effect.orDie)
      assert.deepStrictEqual(yield* deathOf(world, once("make")), [])
      assert.lengthOf(yield* deathOf(world, once("send")), 1)
      assert.lengthOf(yield* deathOf(world, () => Effect.void), 1)
      const both = (flow: Flow) =>
        flow
          .once(
            "outer",
            Schema.String,
            Effect.as(Effect.orDie(flow.once("inner", Schema.Null, Effect.succeed(null))), "")
          )
          .pipe(Effect.orDie)
      assert.lengthOf(yield* deathOf(new World([]), both), 1)
    })
  )

  it.effect("is not let record without end", () =>
    Effect.gen(function* () {
      const world = new World([])
      const endless = (flow: Flow) =>
        Effect.gen(function* () {
          for (let n = 0; ; n++) yield* Effect.orDie(flow.once(`step ${n}`, Schema.Number, Effect.succeed(n)))
        })
      assert.lengthOf(yield* deathOf(world, endless), 1)
    })
  )
})
