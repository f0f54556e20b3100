import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { CONNECTIONS_MAX } from "#schemas/models/limits.ts"
import { ModelSettings, type ModelSettingsCommand } from "#schemas/models/ModelSettings.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { decideModelSettings, reactModelSettings } from "./decideModelSettings.ts"
import type { ModelSettingsInput } from "./ModelSettingsTypes.ts"

const initial = ModelSettings.initial(ActorId.make("ada"))

/** Each input is a run by itself: `run0`, `run1` and so on. */
const stateAfter = (...inputs: ReadonlyArray<ModelSettingsInput>): ModelSettingsState =>
  inputs.reduce<ModelSettingsState>(
    (state, input, place) =>
      Result.match(decideModelSettings(state, input, { id: `run${place}` }), {
        onFailure: () => state,
        onSuccess: (events) => events.reduce(ModelSettings.evolve, state)
      }),
    initial
  )

const save = (over: Partial<Extract<ModelSettingsCommand, { _tag: "SaveConnection" }>> = {}) =>
  ({ _tag: "SaveConnection", id: "a", provider: "openai", name: "OpenAI", ...over }) as const

describe("a connection", () => {
  it("is at its vendor's address where none is given, and is checked at once", () => {
    expect(stateAfter(save({ sealedKey: "v1.x", keyHint: "cdef" })).connections).toEqual([
      {
        id: "a",
        provider: "openai",
        name: "OpenAI",
        baseUrl: "https://api.openai.com/v1",
        sealedKey: "v1.x",
        keyHint: "cdef",
        models: [],
        check: { _tag: "Running", run: "run0" }
      }
    ])
  })

  it("keeps its key as long as its address stays, and not a moment longer", () => {
    const first = save({ sealedKey: "v1.x", keyHint: "cdef" })
    expect(stateAfter(first, save({ name: "Mine" })).connections[0]).toMatchObject({
      name: "Mine",
      sealedKey: "v1.x"
    })
    const moved = stateAfter(first, save({ baseUrl: "https://evil.example/v1" })).connections[0]
    expect(moved).toMatchObject({ baseUrl: "https://evil.example/v1" })
    expect(moved).not.toHaveProperty("sealedKey")
    expect(moved).not.toHaveProperty("keyHint")
  })

  it("is refused at an address that is none, holds a password, or is of another kind", () => {
    const problems = ["nonsense", "ftp://host/v1", "http://u:p@host/v1", "http://host/v1?key=x"].map(
      (baseUrl) =>
        decideModelSettings(initial, save({ provider: "openai-compatible", baseUrl }), { id: "run" })
    )
    expect(problems.map((decided) => Result.isFailure(decided) && decided.failure)).toEqual(
      ["notAnAddress", "notHttp", "holdsCredentials", "holdsQuery"].map((problem) => ({
        _tag: "BaseUrlRefused",
        problem
      }))
    )
  })

  it("takes the choices that named it along when it is removed", () => {
    const choice = { _tag: "Connected", connectionId: "a", model: "m" } as const
    const chosen = stateAfter(
      save(),
      { _tag: "ChooseDefaultModel", choice },
      { _tag: "ChooseFallback", choice },
      { _tag: "RemoveConnection", id: "a" }
    )
    expect(chosen).toEqual(initial)
  })

  it("goes with all choices when everything is deleted", () => {
    const everything = stateAfter(
      save({ sealedKey: "v1.x", keyHint: "cdef" }),
      { _tag: "ChooseDefaultModel", choice: { _tag: "Direct" } },
      { _tag: "ChooseReasoning", level: "high" },
      { _tag: "ResetModelSettings" }
    )
    expect(everything).toEqual(initial)
  })

  it("keeps the models it listed while it is away", () => {
    const listed = { check: { _tag: "Passed", lists: true }, models: ["m"] } as const
    const away = { check: { _tag: "Failed", problem: "unreachable" }, models: [] } as const
    const state = stateAfter(
      save(),
      { _tag: "Checked", id: "a", run: "run0", ...listed },
      { _tag: "CheckConnection", id: "a" },
      { _tag: "Checked", id: "a", run: "run2", ...away }
    )
    expect(state.connections[0]).toMatchObject({ models: ["m"], check: away.check })
  })

  it("whose check was cut off is one that was not tested", () => {
    const restarted = stateAfter(save(), { _tag: "Activated" })
    expect(restarted.connections[0]).not.toHaveProperty("check")
  })

  it("whose check broke says so", () => {
    const outcome = { _tag: "Failed", message: "x" } as const
    const state = stateAfter(save(), { _tag: "JobEnded", key: "check:run0", outcome })
    expect(state.connections[0]?.check).toEqual({ _tag: "Failed", problem: "broken" })
  })

  it("is told nothing by a check of what it was before, neither its answer nor its end", () => {
    const listed = { check: { _tag: "Passed", lists: true }, models: ["m"] } as const
    const moved = [save(), save({ baseUrl: "https://other.example/v1" })] as const
    const late: ReadonlyArray<ModelSettingsInput> = [
      { _tag: "Checked", id: "a", run: "run0", ...listed },
      { _tag: "JobEnded", key: "check:run0", outcome: { _tag: "Failed", message: "x" } }
    ]
    for (const input of late) expect(stateAfter(...moved, input)).toEqual(stateAfter(...moved))
    expect(
      stateAfter(...moved, { _tag: "Checked", id: "a", run: "run1", ...listed }).connections[0]
    ).toMatchObject({ models: ["m"], baseUrl: "https://other.example/v1" })
  })

  it("lets go of the check of what it was, by its run", () => {
    const events = Result.getOrThrow(decideModelSettings(stateAfter(save()), save(), { id: "next" }))
    expect(events.flatMap(reactModelSettings)).toEqual([
      { _tag: "Interrupt", key: "check:run0" },
      { _tag: "Start", key: "check:next", job: { _tag: "Check", id: "a", run: "next" } }
    ])
    const gone = decideModelSettings(stateAfter(save()), { _tag: "RemoveConnection", id: "a" }, { id: "x" })
    expect(Result.getOrThrow(gone).flatMap(reactModelSettings)).toEqual([
      { _tag: "Interrupt", key: "check:run0" }
    ])
  })

  it("is one of at most so many, whatever is saved and removed", () => {
    const id = fc.integer({ min: 0, max: 40 }).map((number) => `c${number}`)
    const input: fc.Arbitrary<ModelSettingsInput> = fc.oneof(
      { weight: 5, arbitrary: id.map((one) => save({ id: one })) },
      id.map((one) => ({ _tag: "RemoveConnection", id: one }) as const)
    )
    fc.assert(
      fc.property(fc.array(input, { maxLength: 120 }), (inputs) => {
        const { connections } = stateAfter(...inputs)
        expect(connections.length).toBeLessThanOrEqual(CONNECTIONS_MAX)
        expect(new Set(connections.map((one) => one.id)).size).toBe(connections.length)
      })
    )
  })
})

describe("a model that is fetched", () => {
  it("is one at a time, and is let go of when it is cancelled, there or cut off by a restart", () => {
    const begun = stateAfter({ _tag: "PullModel", model: "qwen3" })
    expect(begun.pull).toEqual({ model: "qwen3", status: "", run: "run0" })
    expect(decideModelSettings(begun, { _tag: "PullModel", model: "llama3" }, { id: "next" })).toEqual(
      Result.fail({ _tag: "AlreadyPulling", model: "qwen3" })
    )
    for (const end of [
      { _tag: "CancelPull" },
      { _tag: "Pulled", run: "run0" },
      { _tag: "Activated" },
      { _tag: "ResetModelSettings" }
    ] as const) {
      expect(stateAfter({ _tag: "PullModel", model: "qwen3" }, end)).not.toHaveProperty("pull")
    }
  })

  it("that failed stays to be seen, and does not keep the next one from being fetched", () => {
    const failed = { model: "qwen3", status: "", problem: "unknownModel" } as const
    const seen = stateAfter(
      { _tag: "PullModel", model: "qwen3" },
      { _tag: "Pulling", run: "run0", pull: failed }
    )
    expect(seen.pull).toEqual({ ...failed, run: "run0" })
    expect(
      Result.isSuccess(decideModelSettings(seen, { _tag: "PullModel", model: "llama3" }, { id: "next" }))
    ).toBe(true)
  })

  it("is not spoken of any more once it was cancelled, whatever is still said of it", () => {
    const late = { _tag: "Pulling", run: "run0", pull: { model: "qwen3", status: "pulling" } } as const
    expect(
      stateAfter({ _tag: "PullModel", model: "qwen3" }, { _tag: "CancelPull" }, late)
    ).not.toHaveProperty("pull")
  })

  it("is not ended by the end of one before it", () => {
    const again = [
      { _tag: "PullModel", model: "qwen3" },
      { _tag: "CancelPull" },
      { _tag: "PullModel", model: "qwen3" }
    ] as const
    expect(stateAfter(...again, { _tag: "Pulled", run: "run0" }).pull).toMatchObject({ run: "run2" })
  })
})
