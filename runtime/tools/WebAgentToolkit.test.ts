import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { Tool } from "effect/ai"
import { describe, expect, it } from "vitest"
import { readCall } from "#runtime/actors/web-agent/loop/readCall.ts"
import { parametersOf } from "#runtime/models/ai-sdk/portableSchema.ts"
import { type Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import { webActions } from "#schemas/page/AgentAction.ts"
import { estimateTokens } from "#schemas/page/estimateTokens.ts"
import { toolkitFor, WebAgentToolkit } from "./WebAgentToolkit.ts"

/**
 * A snapshot: what each tool says of itself today, in the order in which a model is told. It is written anew with every
 * change of those words, so that a review sees them as a model will; it is not what any release said.
 */
const fixture = new URL("./__fixtures__/webAgentTools.json", import.meta.url)
const Written = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ name: Schema.String, description: Schema.String, parameters: Schema.Unknown }))
)
const decode = Schema.decodeUnknownSync(Written)

const told = Object.values(WebAgentToolkit.tools).map((tool) => ({
  name: tool.name,
  description: Tool.getDescription(tool),
  parameters: parametersOf(tool)
}))

const TOOLS_MAX_TOKENS = 2_000

const file: Attachment = { id: AttachmentId.make("list"), name: "list.csv", type: "text/csv", size: 1 }

describe("the web agent's tools", () => {
  it("are told to a model as the snapshot has them, to the letter; those it lacks stand between them", () => {
    const written = decode(readFileSync(fixture, "utf8"))
    const names = new Set(written.map(({ name }) => name))
    // As text: the order of the keys is told as well.
    expect(JSON.stringify(told.filter(({ name }) => names.has(name)))).toBe(JSON.stringify(written))
  })

  it("take at most 2 000 tokens of a prompt together", () => {
    expect(estimateTokens(JSON.stringify(told))).toBeLessThanOrEqual(TOOLS_MAX_TOKENS)
  })

  it("attach files only in a task that has some, and are the same in each prompt of a task", () => {
    const [withNone, withOne] = [[], [file]].map((files) => Object.keys(toolkitFor({ files }).tools))
    expect(withOne).toEqual(told.map(({ name }) => name))
    expect(withNone).toEqual(withOne?.filter((name) => name !== "uploadFile"))
  })

  it("are all there is to do on a page, and each schema is told once", () => {
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(webActions)))
    const { multipleActions } = WebAgentToolkit.tools
    expect(estimateTokens(JSON.stringify(parametersOf(multipleActions)))).toBeLessThan(60)
  })

  it("take more than they say, where the specification names it", () => {
    const filters = { hasText: "Search" }
    const calls = [
      { name: "pressKey", params: { key: "Enter", filters } },
      { name: "waitFor", params: { filters } },
      {
        name: "multipleActions",
        params: {
          actions: [
            { _tag: "click", i: "0.1" },
            { _tag: "pressKey", key: "Enter", filters }
          ]
        }
      }
    ]
    for (const call of calls) {
      expect(readCall(call)).toMatchObject({
        _tag: "Success",
        success: { _tag: "Act", action: { _tag: call.name, ...call.params } }
      })
    }
  })
})
