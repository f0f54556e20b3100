import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { CONNECTIONS_MAX } from "#schemas/models/limits.ts"
import { ModelSettings, type ModelSettingsCommand } from "#schemas/models/ModelSettings.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { decideModelSettings } from "./decideModelSettings.ts"
import type { ModelSettingsInput } from "./ModelSettingsTypes.ts"

const initial = ModelSettings.initial(ActorId.make("ada"))

const stateAfter = (...inputs: ReadonlyArray<ModelSettingsInput>): ModelSettingsState =>
  inputs.reduce<ModelSettingsState>(
    (state, input) =>
      Result.match(decideModelSettings(state, input), {
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
        check: { _tag: "Running" }
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
      (baseUrl) => decideModelSettings(initial, save({ provider: "openai-compatible", baseUrl }))
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
      { _tag: "Checked", id: "a", ...listed },
      { _tag: "Checked", id: "a", ...away }
    )
    expect(state.connections[0]).toMatchObject({ models: ["m"], check: away.check })
  })

  it("whose check was cut off is one that was not tested", () => {
    const restarted = stateAfter(save(), { _tag: "Activated" })
    expect(restarted.connections[0]).not.toHaveProperty("check")
  })

  it("whose check broke says so", () => {
    const outcome = { _tag: "Failed", message: "x" } as const
    const state = stateAfter(save(), { _tag: "JobEnded", key: "check:a", outcome })
    expect(state.connections[0]?.check).toEqual({ _tag: "Failed", problem: "broken" })
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
    expect(begun.pull).toEqual({ model: "qwen3", status: "" })
    expect(decideModelSettings(begun, { _tag: "PullModel", model: "llama3" })).toEqual(
      Result.fail({ _tag: "AlreadyPulling", model: "qwen3" })
    )
    for (const end of [{ _tag: "CancelPull" }, { _tag: "Pulled" }, { _tag: "Activated" }] as const) {
      expect(stateAfter({ _tag: "PullModel", model: "qwen3" }, end)).not.toHaveProperty("pull")
    }
  })

  it("that failed stays to be seen, and does not keep the next one from being fetched", () => {
    const failed = { model: "qwen3", status: "", problem: "unknownModel" } as const
    const seen = stateAfter({ _tag: "PullModel", model: "qwen3" }, { _tag: "Pulling", pull: failed })
    expect(seen.pull).toEqual(failed)
    expect(Result.isSuccess(decideModelSettings(seen, { _tag: "PullModel", model: "llama3" }))).toBe(true)
  })

  it("is not spoken of any more once it was cancelled, whatever is still said of it", () => {
    const late = { _tag: "Pulling", pull: { model: "qwen3", status: "pulling" } } as const
    expect(
      stateAfter({ _tag: "PullModel", model: "qwen3" }, { _tag: "CancelPull" }, late)
    ).not.toHaveProperty("pull")
  })
})
