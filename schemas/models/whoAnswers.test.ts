import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MachineModels } from "./MachineModels.ts"
import type { ModelChoice } from "./ModelChoice.ts"
import type { ModelConnection } from "./ModelConnection.ts"
import { whoAnswers } from "./whoAnswers.ts"

const connection = (id: string): ModelConnection => ({
  id,
  provider: "openai",
  name: id,
  baseUrl: "https://api.openai.com/v1",
  models: []
})

const choice: fc.Arbitrary<ModelChoice> = fc.oneof(
  fc.constant<ModelChoice>({ _tag: "Direct" }),
  fc.constant<ModelChoice>({ _tag: "Browser" }),
  fc.record({ _tag: fc.constant("Ollama" as const), model: fc.constantFrom("qwen3", "llama3") }),
  fc.record({
    _tag: fc.constant("Connected" as const),
    connectionId: fc.constantFrom("a", "b"),
    model: fc.constantFrom("m", "n")
  })
)

const maybe = <A>(one: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> => fc.option(one, { nil: undefined })

const situation = fc.record({
  ids: fc.uniqueArray(fc.constantFrom("a", "b")),
  ofChat: maybe(choice),
  usual: maybe(choice),
  ollama: maybe(fc.array(fc.constantFrom("qwen3", "nomic-embed-text"))),
  offered: fc.array(
    fc.record({
      deviceId: fc.constantFrom("chrome", "edge"),
      model: fc.record({
        availability: fc.constantFrom("unavailable", "downloadable", "downloading", "available")
      })
    })
  ),
  set: maybe(fc.constant({ variable: "DECKHAND_MODEL", name: "x", isDirect: false }))
})

const ask = ({
  ids,
  ofChat,
  offered,
  ollama,
  set,
  usual
}: typeof situation extends fc.Arbitrary<infer A> ? A : never) => {
  const machine: Pick<MachineModels, "model" | "ollama"> = {
    ...(set === undefined ? {} : { model: set }),
    ...(ollama === undefined ? {} : { ollama: { models: ollama } })
  }
  const settings = {
    connections: ids.map(connection),
    browserModels: offered,
    ...(usual === undefined ? {} : { model: usual })
  }
  return whoAnswers(settings, machine, ofChat)
}

const isGone = (ids: ReadonlyArray<string>, one: ModelChoice): boolean =>
  one._tag === "Connected" && !ids.includes(one.connectionId)

describe("who answers", () => {
  it("is whom the environment sets, whatever anybody chose", () => {
    fc.assert(
      fc.property(situation, (given) => {
        fc.pre(given.set !== undefined)
        expect(ask(given)).toMatchObject({ by: "environment", variable: "DECKHAND_MODEL" })
      })
    )
  })

  it("is else the chat's choice, the person's, an Ollama's first that chats, a browser's own that is there, the built-in one", () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { ids, ofChat, offered, ollama = [], usual } = given
        const isOffered = offered.some(({ model }) => model.availability === "available")
        const who = ask({ ...given, set: undefined })
        const expected =
          ofChat !== undefined && !isGone(ids, ofChat)
            ? { by: "chat", choice: ofChat }
            : usual !== undefined && !isGone(ids, usual)
              ? { by: "default", choice: usual }
              : ollama.includes("qwen3")
                ? { by: "found", choice: { _tag: "Ollama", model: "qwen3" } }
                : isOffered
                  ? { by: "found", choice: { _tag: "Browser" } }
                  : { by: "nothing", choice: { _tag: "Direct" } }
        expect(who).toEqual(expected)
      })
    )
  })

  it("is nobody of a connection that was removed", () => {
    const gone: ModelChoice = { _tag: "Connected", connectionId: "a", model: "m" }
    expect(whoAnswers({ connections: [], model: gone }, undefined, gone).by).toBe("nothing")
  })
})
