import { ConfigProvider, Effect, Fiber } from "effect"
import { expect, it } from "vitest"
import { bombLimits, bombs, endless, wordOf } from "#python/attacks/bombs.ts"
import { layer, PythonSettings } from "#runtime/python/PythonSettings.ts"
import { runPython } from "#runtime/python/runPython.ts"
import { jobOf, ran } from "./attempt.ts"

const bomb = (code: string) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const settings = yield* PythonSettings
      const { computeMs, ...limits } = bombLimits
      return yield* runPython(
        { ...jobOf(code), computeMs },
        {
          call: () => Effect.succeed({ at: 0, answer: { _tag: "Answered", value: null } }),
          output: () => Effect.void
        }
      ).pipe(Effect.provideService(PythonSettings, { ...settings, ...limits }))
    })
  )

it.for(Object.entries(bombs))("%s ends within its limits", async ([, [code, ends]]) => {
  expect(ends).toContain(wordOf(await bomb(code)))
})

it("After all of these the next run works", async () => {
  expect((await ran("result = 1 + 1")).outcome).toEqual({ _tag: "Ran", result: 2 })
})

it("Nothing of a run is left for the next: no file, no module, no variable", async () => {
  await ran(
    "import sys, builtins\nopen('/tmp/left', 'w').write('x')\nsys.modules['left'] = sys\nbuiltins.left = 1"
  )
  const { outcome } = await ran(
    "import os, sys, builtins\nresult = [os.path.exists('/tmp/left'), 'left' in sys.modules, hasattr(builtins, 'left')]"
  )
  expect(outcome).toEqual({ _tag: "Ran", result: [false, false, false] })
})

it("What polluted a prototype would pollute reaches no object of the server", async () => {
  await bomb(bombs["an end that is none"]?.[0] ?? "")
  expect(Reflect.get({}, "polluted")).toBeUndefined()
})

it.for(Object.entries(endless))(
  "A run that is interrupted in %s is over, and the next one works",
  async ([, code]) => {
    const begun = Promise.withResolvers<void>()
    const fiber = Effect.runFork(
      runPython(jobOf(code), {
        call: () => {
          begun.resolve()
          return Effect.never
        },
        output: () => Effect.sync(() => begun.resolve())
      })
    )
    await begun.promise
    await Effect.runPromise(Fiber.interrupt(fiber))
    expect((await Effect.runPromise(Fiber.await(fiber)))._tag).toBe("Failure")
    expect((await ran("result = 1")).outcome).toEqual({ _tag: "Ran", result: 1 })
  }
)

it("Its limits are settings", async () => {
  const env = { DECKHAND_PYTHON_MEMORY_MIB: "77", DECKHAND_PYTHON_SECONDS: "5" }
  const settings = await Effect.runPromise(
    PythonSettings.pipe(
      Effect.provide(layer),
      Effect.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env })))
    )
  )
  expect(settings).toMatchObject({ memoryMiB: 77, computeSeconds: 5, calls: 1_000 })
})
