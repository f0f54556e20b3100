import type { LanguageModelV4Message } from "@ai-sdk/provider"
import { Prompt } from "effect/ai"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toAiSdkPrompt } from "./toAiSdkPrompt.ts"

const convert = (prompt: Prompt.Prompt) => toAiSdkPrompt(prompt, () => true)

const text = fc.string().map((value) => Prompt.textPart({ text: value }))
const reasoning = fc.string().map((value) => Prompt.reasoningPart({ text: value }))
const data = fc.oneof(
  fc.base64String(),
  fc.uint8Array(),
  fc.webUrl().map((url) => new URL(url))
)
const file = fc
  .record({ mediaType: fc.constantFrom("image/png", "application/pdf"), data, fileName: fc.string() })
  .map((fields) => Prompt.filePart(fields))
const call = fc
  .record({ id: fc.uuid(), name: fc.constantFrom("click", "type"), params: fc.jsonValue() })
  .map((fields) => Prompt.toolCallPart({ ...fields, providerExecuted: false }))
const result = fc
  .record({ id: fc.uuid(), name: fc.constantFrom("click"), result: fc.jsonValue(), isFailure: fc.boolean() })
  .map((fields) => Prompt.toolResultPart({ ...fields, providerExecuted: false }))
const approval = fc
  .record({ approvalId: fc.uuid(), approved: fc.boolean(), reason: fc.string() })
  .map((fields) => Prompt.toolApprovalResponsePart(fields))

const message: fc.Arbitrary<Prompt.Message> = fc.oneof(
  fc.string().map((content) => Prompt.systemMessage({ content })),
  fc.array(fc.oneof(text, file)).map((content) => Prompt.userMessage({ content })),
  fc
    .array(fc.oneof(text, file, reasoning, call, result))
    .map((content) => Prompt.assistantMessage({ content })),
  fc.array(fc.oneof(result, approval)).map((content) => Prompt.toolMessage({ content }))
)

/** What must survive of a part, read from either side. */
const essence = (part: Prompt.Part | Exclude<LanguageModelV4Message["content"], string>[number]): unknown => {
  switch (part.type) {
    case "text":
    case "reasoning":
      return [part.type, part.text]
    case "file": {
      const content =
        typeof part.data === "string" || part.data instanceof Uint8Array || part.data instanceof URL
          ? part.data
          : part.data.type === "url"
            ? part.data.url
            : part.data.type === "data" && part.data.data
      return [part.type, part.mediaType, content, "fileName" in part ? part.fileName : readName(part)]
    }
    case "tool-call":
      return "id" in part
        ? [part.type, part.id, part.name, part.params]
        : [part.type, part.toolCallId, part.toolName, part.input]
    case "tool-result":
      return "id" in part
        ? [part.type, part.id, part.name, part.result, part.isFailure]
        : [part.type, part.toolCallId, part.toolName, ...outputOf(part.output)]
    case "tool-approval-response":
      return [part.type, part.approvalId, part.approved, part.reason]
    default:
      return part.type
  }
}

const readName = (part: object): unknown => ("filename" in part ? part.filename : undefined)

const outputOf = (output: { readonly type: string; readonly value?: unknown }): ReadonlyArray<unknown> => [
  output.value,
  output.type.startsWith("error")
]

describe("toAiSdkPrompt", () => {
  it("keeps every message and every part, in order", () => {
    fc.assert(
      fc.property(fc.array(message), (messages) => {
        const converted = convert(Prompt.fromMessages(messages))
        const read = (all: ReadonlyArray<Prompt.Message | LanguageModelV4Message>) =>
          all.map((one) => [
            one.role,
            typeof one.content === "string" ? one.content : one.content.map(essence)
          ])
        expect(read(converted)).toEqual(read(messages))
      })
    )
  })

  it("hands a provider's options back to it, and drops those that are null", () => {
    const [converted] = convert(
      Prompt.fromMessages([
        Prompt.assistantMessage({
          content: [
            Prompt.reasoningPart({ text: "hm", options: { anthropic: { signature: "s" }, other: null } })
          ]
        })
      ])
    )
    expect(converted?.content[0]).toEqual({
      type: "reasoning",
      text: "hm",
      providerOptions: { anthropic: { signature: "s" } }
    })
  })

  it("sends a result that is not JSON as its JSON text", () => {
    const part = Prompt.toolResultPart({
      id: "1",
      name: "click",
      isFailure: false,
      providerExecuted: false,
      result: { success: true, errorMessage: undefined }
    })
    const [converted] = convert(Prompt.fromMessages([Prompt.toolMessage({ content: [part] })]))
    expect(converted?.content[0]).toMatchObject({ output: { type: "text", value: '{"success":true}' } })
  })

  it("prefers the output a tool prepared for the model", () => {
    const part = Prompt.toolResultPart({
      id: "1",
      name: "screenshot",
      isFailure: false,
      providerExecuted: false,
      result: { stored: "blob-1" },
      modelOutput: [
        Prompt.textPart({ text: "The page:" }),
        Prompt.filePart({ mediaType: "image/png", data: "iVBO", fileName: undefined })
      ]
    })
    const [converted] = convert(Prompt.fromMessages([Prompt.toolMessage({ content: [part] })]))
    expect(converted?.content[0]).toMatchObject({
      output: {
        type: "content",
        value: [
          { type: "text", text: "The page:" },
          { type: "file", mediaType: "image/png", data: { type: "data", data: "iVBO" } }
        ]
      }
    })
  })
})
