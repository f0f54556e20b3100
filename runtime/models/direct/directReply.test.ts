import { describe, expect, it } from "vitest"
import { parseInstructions } from "#runtime/models/direct/parse/parseInstructions.ts"
import { replies } from "#runtime/models/direct/say/copy.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { PRODUCT } from "#schemas/product.ts"
import type { QuestionPurpose } from "#schemas/question/QuestionPurpose.ts"
import type { ConversationView, Happened } from "./ConversationView.ts"
import { type Abilities, directReply } from "./directReply.ts"

const user = (words: string): Happened => ({ _tag: "Said", words, hasFiles: false })

const cards = new Set(["composeNewEmail", "createNewOrEditCalendarInvite"])
const able: Abilities = { canOperate: true, canAsk: true, cards }

const within = (
  around: Partial<ConversationView>,
  ...happened: ReadonlyArray<Happened>
): ConversationView => ({
  browsers: [],
  isBrowserMissing: false,
  hasCustomInstructions: false,
  ...around,
  happened
})

const conversation = (...happened: ReadonlyArray<Happened>) => within({}, ...happened)

const ask = (text: string, abilities = able) => directReply(conversation(user(text)), abilities)

const help = [replies.help, replies.helpOnPages].join("\n\n")

const say = (text: string) => ({ _tag: "Say", text })

const answered = (why: QuestionPurpose["for"], words: string): Happened => ({
  _tag: "Answered",
  words,
  purpose: { for: why }
})

const afterTool = (result: ToolResult) =>
  directReply(conversation(user("click Save"), { _tag: "Called", result }), able)

describe("the direct model in a conversation", () => {
  it("hands instructions to the operator, in the user's own words", () => {
    expect(ask("Please type Ada into Name and click Save!")).toEqual({
      _tag: "Operate",
      text: replies.onIt,
      task: "Please type Ada into Name and click Save!"
    })
  })

  it("says so where no browser can be operated", () => {
    expect(ask("click Save", { ...able, canOperate: false })).toEqual(say(replies.noBrowser))
  })

  it("reports what came of a task, and does not start it again", () => {
    expect(afterTool({ type: "success", message: "Clicked Save.", end: false })).toEqual(say("Clicked Save."))
    expect(afterTool({ type: "error", message: "No Save here.", end: false })).toEqual(say("No Save here."))
    expect(afterTool({ type: "aborted", message: "", end: true })).toEqual(say(replies.aborted))
    expect(afterTool({ type: "success", message: "", end: false }).text).not.toBe("")
  })

  it.each([
    ["hello", replies.hello],
    ["Hi there!", replies.hello],
    ["help", help],
    ["What can you do?", help],
    ["who are you?", replies.whoAmI],
    ["Are you ChatGPT?", replies.whoAmI],
    ["How do I connect a real model?", replies.howToConnect],
    ["thanks a lot!", replies.thanks],
    ["bye", replies.bye]
  ])("answers “%s”", (words, text) => {
    expect(ask(words)).toEqual(say(text))
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
      expect(replies.howToConnect).toContain(name)
    for (const text of [help, replies.whoAmI]) {
      expect(text).toContain("**Connect a model**")
      expect(text).not.toContain("```")
    }
  })

  it("says that it does not converse, and shows the closest thing it can do", () => {
    expect(ask("What is the capital of France?", { ...able, canAsk: false })).toEqual(
      say(`${replies.strange("What is the capital of France?")}\n\n${replies.notFreely(replies.chained)}`)
    )
    expect(ask("Can you summarize https://example.com/a for me?").text).toContain(
      "`go to https://example.com/a, then read the page`"
    )
    expect(ask("I need this form to be filled").text).toContain("`type Ada Lovelace into Name`")
  })

  it("does nothing where it understood only a part", () => {
    expect(ask("click Save. Make me a sandwich.")).toEqual(
      say(replies.partly('“click "Save"”', "Make me a sandwich."))
    )
  })

  it("gives long texts on demand: counts and repeats", () => {
    expect(ask("count to 5").text).toBe("1 2 3 4 5")
    expect(ask("count to 200").text.split(" ")).toHaveLength(200)
    expect(ask("count to 999999999").text.length).toBeLessThan(100_000)
    expect(ask("repeat **Hello**, click Save").text).toBe("**Hello**, click Save")
  })

  it("offers instructions it understands where it understood nothing, the closest first", () => {
    const reply = ask("Can you summarize https://example.com/a for me?")
    expect(reply).toMatchObject({ _tag: "Ask", question: replies.whatElse, purpose: { for: "offers" } })
    if (reply._tag !== "Ask") return
    expect(reply.options[0]).toBe("go to https://example.com/a, then read the page")
    for (const option of reply.options.filter((words) => words !== "help")) {
      expect(parseInstructions(option)._tag).toBe("Understood")
    }
  })

  it("takes the answer to an offer as what is wanted", () => {
    const answering = (answer: string) =>
      directReply(conversation(user("Hm?"), answered("offers", answer)), able)
    expect(answering("read the page")).toEqual({ _tag: "Operate", text: replies.onIt, task: "read the page" })
    expect(answering("help")).toEqual(say(help))
    expect(answering("Hm?")).toMatchObject({ _tag: "Ask", question: replies.whatElse })
  })

  it("asks which browser is meant, until it is told one of them, and hands it what was wanted", () => {
    const browsers = ["Home", "Work"]
    const purpose = { for: "browser" }
    const asked = { _tag: "Ask", question: replies.whichBrowser, options: browsers, purpose }
    const next = (...happened: ReadonlyArray<Happened>) =>
      directReply(within({ browsers }, ...happened), able)
    expect(next(user("click Save"))).toMatchObject(asked)
    const told = (answer: string) => next(user("click Save"), answered("browser", answer))
    expect(told("the green one")).toMatchObject(asked)
    expect(told(" work")).toEqual({
      _tag: "Operate",
      text: replies.onIt,
      task: "click Save",
      browser: "Work"
    })
    const afterOffer = next(user("Hm?"), answered("offers", "read the page"), answered("browser", "Home"))
    expect(afterOffer).toMatchObject({ task: "read the page", browser: "Home" })
    expect(next(user("hello"))).toEqual(say(replies.hello))
  })

  it("says that it ignores custom instructions when it is asked what it can do", () => {
    const told = (words: string) =>
      directReply(within({ hasCustomInstructions: true }, user(words)), able).text
    expect(told("help")).toContain(replies.customIgnored)
    expect(told("who are you?")).toContain(replies.customIgnored)
    expect(told("hello")).not.toContain(replies.customIgnored)
    expect(ask("help").text).not.toContain(replies.customIgnored)
  })

  it("says first what works without a browser, then how one is connected, when it is asked what it can do without one", () => {
    const told = (words: string) => directReply(within({ isBrowserMissing: true }, user(words)), able).text
    for (const words of ["help", "What can you do?"]) {
      expect(told(words)).toBe([replies.help, replies.browserFirst, replies.helpOnPages].join("\n\n"))
      expect(replies.help).toContain("draft a mail to")
    }
    expect(told("thanks")).toBe(replies.thanks)
  })

  it("says that it cannot read a file, and follows the words it came with", () => {
    const withFile = (words: string): Happened => ({ _tag: "Said", words, hasFiles: true })
    const reply = directReply(conversation(withFile("summarize this")), able)
    expect(reply._tag).toBe("Ask")
    expect(reply.text).toContain(replies.noFiles)
    expect(directReply(conversation(withFile("click Save")), able)).toMatchObject({ task: "click Save" })
  })
})
