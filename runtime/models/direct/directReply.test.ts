import { Prompt } from "effect/ai"
import { describe, expect, it } from "vitest"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { PRODUCT } from "#schemas/product.ts"
import { replies } from "./directCopy.ts"
import { directReply } from "./directReply.ts"

const user = (text: string): Prompt.Message =>
  Prompt.userMessage({ content: [Prompt.makePart("text", { text })] })
const ask = (text: string, canOperate = true) =>
  directReply(
    Prompt.fromMessages([Prompt.systemMessage({ content: "You are an assistant." }), user(text)]),
    canOperate
  )

const afterTool = (result: ToolResult) =>
  directReply(
    Prompt.fromMessages([
      user("click Save"),
      Prompt.assistantMessage({
        content: [
          Prompt.makePart("tool-call", {
            id: "1",
            name: "operator",
            params: { task: "click Save" },
            providerExecuted: false
          })
        ]
      }),
      Prompt.toolMessage({
        content: [
          Prompt.makePart("tool-result", {
            id: "1",
            name: "operator",
            isFailure: result.type !== "success",
            result,
            providerExecuted: false
          })
        ]
      })
    ]),
    true
  )

describe("the direct model in a conversation", () => {
  it("hands instructions to the operator, in the user's own words", () => {
    expect(ask("Please type Ada into Name and click Save!")).toEqual({
      text: replies.onIt,
      task: "Please type Ada into Name and click Save!"
    })
  })

  it("says so where no browser can be operated", () => {
    expect(ask("click Save", false)).toEqual({ text: replies.noBrowser })
  })

  it("reports what came of a task, and does not start it again", () => {
    expect(afterTool({ type: "success", message: "Clicked Save.", end: false })).toEqual({
      text: "Clicked Save."
    })
    expect(afterTool({ type: "error", message: "No Save here.", end: false })).toEqual({
      text: "No Save here."
    })
    expect(afterTool({ type: "aborted", message: "", end: true })).toEqual({ text: replies.aborted })
    expect(afterTool({ type: "success", message: "", end: false }).text).not.toBe("")
  })

  it.each([
    ["hello", replies.hello],
    ["Hi there!", replies.hello],
    ["help", replies.help],
    ["What can you do?", replies.help],
    ["who are you?", replies.whoAmI],
    ["Are you ChatGPT?", replies.whoAmI],
    ["How do I connect a real model?", replies.howToConnect],
    ["thanks a lot!", replies.thanks],
    ["bye", replies.bye]
  ])("answers “%s”", (words, text) => {
    expect(ask(words)).toEqual({ text })
  })

  it.each([replies.hello, replies.help, replies.whoAmI, replies.notFreely("")])(
    "never passes for a language model: %#",
    (text) => {
      expect(text).toContain(`${PRODUCT}'s built-in`)
      expect(text).toMatch(/direct model/)
    }
  )

  it("tells how to connect a language model", () => {
    for (const name of ["OPENAI_API_KEY", "OPENAI_BASE_URL", "DECKHAND_MODEL"])
      expect(replies.help).toContain(name)
  })

  it("says that it does not converse, and shows the closest thing it can do", () => {
    expect(ask("What is the capital of France?")).toEqual({ text: replies.notFreely(replies.chained) })
    expect(ask("Can you summarize https://example.com/a for me?").text).toContain(
      "`go to https://example.com/a, then read the page`"
    )
    expect(ask("I need this form to be filled").text).toContain("`type Ada Lovelace into Name`")
  })

  it("does nothing where it understood only a part", () => {
    expect(ask("click Save. Make me a sandwich.")).toEqual({
      text: replies.partly('“click "Save"”', "Make me a sandwich.")
    })
  })

  it("gives long texts on demand: counts and repeats", () => {
    expect(ask("count to 5").text).toBe("1 2 3 4 5")
    expect(ask("count to 200").text.split(" ")).toHaveLength(200)
    expect(ask("count to 999999999").text.length).toBeLessThan(100_000)
    expect(ask("repeat **Hello**, click Save").text).toBe("**Hello**, click Save")
  })
})
