/** A conversation knows the page beside the side panel, and reads it when its model asks. */
import { Effect, Exit, Schema, Scope } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { answer, text, toolCall } from "#scripts/simulators/model-server/SimulatedReply.ts"
import * as OpenAiSimulator from "#scripts/simulators/openai/OpenAiSimulator.ts"
import { usePairedStage } from "./useStage.ts"

const Request = Schema.Struct({ messages: Schema.Array(Schema.Struct({ role: Schema.String })) })
const decodeRequest = Schema.decodeUnknownSync(Request)

/** Reads the page, then says that it did. */
const reader = (body: unknown) =>
  Effect.succeed(
    decodeRequest(body).messages.at(-1)?.role === "tool"
      ? text("It is about a profile.")
      : answer({ toolCalls: [toolCall("c", "readPage", {})] })
  )

describe("With a page beside the panel", () => {
  const scope = Scope.makeUnsafe()
  let simulator: OpenAiSimulator.OpenAiSimulator
  const stage = usePairedStage(async () => {
    simulator = await Effect.runPromise(OpenAiSimulator.make(reader).pipe(Scope.provide(scope)))
    return { OPENAI_BASE_URL: simulator.url }
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  it("a message names the page, and its text is there when the model asks for it", async () => {
    const { panel, tab } = stage().browser
    const page = `${stage().site.origin}/profile`
    await tab.goto(`${page}#s3cret`)
    await tab.getByLabel("Name").fill("Ada Lovelace")
    const reply = await panel.say("What is this page about?")
    await reply.ended()
    expect(await reply.words()).toBe("It is about a profile.")
    await reply.article.getByRole("region", { name: "Read this page" }).getByText("Done").waitFor()
    // What it is asked to call the chat comes beside them, and is streamed to nobody.
    const [asked = "", told = ""] = simulator.requests
      .map(({ body }) => JSON.stringify(body ?? null))
      .filter((body) => body.includes('"stream":true'))
      .slice(-2)
    expect(asked).toContain(page)
    expect(asked).not.toContain("Ada Lovelace")
    expect(told).toContain("Ada Lovelace")
    expect(asked).not.toContain("s3cret")
    expect(stage().browser.problems).toEqual([])
  })
})
