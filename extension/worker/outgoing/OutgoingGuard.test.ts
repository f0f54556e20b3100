import { it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect } from "vitest"
import { makeFakeDebuggerPort } from "#extension/input/testing/fakeDebuggerPort.ts"
import { OUTGOING_AFTER_MS } from "./limits.ts"
import { startGuard, TASK } from "./testing/startGuard.ts"

/** A browser whose commands take their time, and that knows which tabs it intercepts. */
const slowPort = (delays: ReadonlyArray<number>) => {
  const port = makeFakeDebuggerPort()
  const intercepted = new Set<number>()
  let count = 0
  let isSlow = true
  const takesTime = Effect.suspend(() => {
    count += 1
    return isSlow ? Effect.sleep(delays[count % delays.length] ?? 0) : Effect.void
  })
  const forget = (tabId: number) => intercepted.delete(tabId)
  return {
    /** It is tidied up without a clock. */
    hurry: () => {
      isSlow = false
    },
    isIntercepted: (tabId: number) => port.attached.has(tabId) && intercepted.has(tabId),
    /** The extension is told of it, or it is not. */
    lose: (tabId: number, isTold: boolean) => {
      forget(tabId)
      if (isTold) port.letGo(tabId, "canceled_by_user")
      else port.attached.delete(tabId)
    },
    port: {
      ...port,
      attach: (tabId: number) =>
        Effect.andThen(
          takesTime,
          Effect.tap(port.attach(tabId), () => Effect.sync(() => forget(tabId)))
        ),
      send: (...[tabId, method, params, session]: Parameters<typeof port.send>) =>
        Effect.andThen(
          takesTime,
          Effect.tap(port.send(tabId, method, params, session), () =>
            Effect.sync(() => {
              if (method === "Fetch.enable") intercepted.add(tabId)
              if (method === "Fetch.disable") forget(tabId)
            })
          )
        )
    }
  }
}

type Happening =
  | { readonly _tag: "Lost"; readonly isTold: boolean }
  /** Somebody looks into the tab, and gives up after so long. */
  | { readonly _tag: "Look"; readonly giveUpMs: number }
  /** The task is over, and so long passes. */
  | { readonly _tag: "Over"; readonly ms: number }
  /** A step is called off before it has begun. */
  | { readonly _tag: "CalledOff"; readonly afterMs: number }

const happenings = fc.array(
  fc.oneof(
    fc.record({ _tag: fc.constant("Lost" as const), isTold: fc.boolean() }),
    fc.record({ _tag: fc.constant("Look" as const), giveUpMs: fc.nat(60) }),
    fc.record({
      _tag: fc.constant("Over" as const),
      ms: fc.constantFrom(1, OUTGOING_AFTER_MS - 1, OUTGOING_AFTER_MS, OUTGOING_AFTER_MS + 10)
    }),
    fc.record({ _tag: fc.constant("CalledOff" as const), afterMs: fc.nat(60) })
  ) as fc.Arbitrary<Happening>,
  { maxLength: 6 }
)

describe("A step that has begun", () => {
  it.effect("is kept in by the debugger or by rules, whatever became of the debugger before", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(
          happenings,
          fc.array(fc.constantFrom(0, 1, 7, 25), { minLength: 1, maxLength: 5 }),
          (all, delays) =>
            Effect.runPromise(
              Effect.gen(function* () {
                const { hurry, isIntercepted, lose, port } = slowPort(delays)
                const { begin, chrome, leave, tabs } = yield* startGuard("a debugger", { port })
                yield* Effect.addFinalizer(() => Effect.sync(hurry))
                const take = Effect.gen(function* () {
                  const scope = yield* Scope.make()
                  yield* Effect.all(
                    [Effect.exit(Scope.provide(tabs.handleDialogs(TASK, undefined), scope)), begin()],
                    { concurrency: "unbounded" }
                  ).pipe(Effect.ensuring(Scope.close(scope, Exit.void)))
                })
                const step = Effect.gen(function* () {
                  const taking = yield* Effect.forkChild(take)
                  yield* TestClock.adjust(5_000)
                  yield* Fiber.join(taking)
                })
                yield* step
                for (const one of all) {
                  if (one._tag === "Lost") lose(TASK, one.isTold)
                  if (one._tag === "Look") {
                    const look = tabs.use(TASK, (tab) => tab.send({ method: "Runtime.evaluate", params: {} }))
                    yield* Effect.forkChild(Effect.ignore(Effect.timeout(look, one.giveUpMs)))
                    yield* TestClock.adjust(one.giveUpMs)
                  }
                  if (one._tag === "Over") {
                    yield* leave
                    yield* TestClock.adjust(one.ms)
                  }
                  if (one._tag === "CalledOff") {
                    const taking = yield* Effect.forkChild(take)
                    yield* TestClock.adjust(one.afterMs)
                    yield* Effect.forkChild(Fiber.interrupt(taking))
                  }
                }
                yield* step
                const isKeptIn = chrome.sendingRules.some(
                  ({ does, tabs: of }) => does === "keepIn" && "only" in of && of.only.includes(TASK)
                )
                expect({ isIntercepted: isIntercepted(TASK), isKeptIn }).not.toEqual({
                  isIntercepted: false,
                  isKeptIn: false
                })
              }).pipe(Effect.scoped, Effect.provide(TestClock.layer()))
            )
        ),
        { numRuns: 100 }
      )
    )
  )
})
