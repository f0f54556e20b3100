import type { Prompt } from "effect/ai"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { NOTE_MAX_TOKENS, TASK_MAX_STEPS } from "#runtime/actors/web-agent/limits.ts"
import { TASK_HISTORY_MAX_CHARS } from "#schemas/limits.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { estimateTokens, truncateToTokens } from "#schemas/page/estimateTokens.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { STEP_MAX_TOKENS, TASK_PROMPT_MAX_TOKENS } from "./limits.ts"
import { lookedAt, type PageTranscript, readAgain } from "./PageTranscript.ts"
import { renderBackground } from "./renderBackground.ts"
import { promptTokens, type WebAgentTurn, webAgentPrompt } from "./webAgentPrompt.ts"

const word = "PAGEWORDS"
const click = { _tag: "click", i: "0.1" } as const

/** Every text of a feedback that a page can write. */
const saying = (text: string, action: AgentAction = click): ActionFeedback => ({
  action,
  success: false,
  errorMessage: { name: "ElementCovered", message: text },
  successMessage: text,
  validation: [text],
  validationChange: { appeared: [text], resolved: [text] },
  notices: [text],
  dialogs: [{ type: "confirm", message: text, answered: "dismissed" }],
  newTabs: [{ tabId: 2, url: text }],
  downloads: [{ filename: text, state: "complete" }],
  blocked: [text],
  results: [{ success: false, message: text }],
  value: text,
  urlAfter: text
})

const stepWith = (index: number, feedback: ActionFeedback): Step => ({
  id: `${index}`.padStart(8, "0"),
  action: feedback.action,
  target: "",
  page: "",
  startedAt: 0,
  feedback
})

const pageOf = (html: string, documentId = "d"): PageSummary => ({
  active: true,
  title: word,
  html,
  url: `https://shop.test/${word}`,
  meta: { h: 800, s: 0, i: 800, sc: 0 },
  stamp: { tabId: 1, documentId, epoch: 0 }
})

const look = (html: string, asked = "more#0.1-9") => ({
  asked,
  how: "More" as const,
  html,
  stamp: pageOf("").stamp
})

/** A task that read a page before each of its steps, looked closer each time, and reads it once more. */
const turnOf = (
  steps: ReadonlyArray<Step>,
  pages: ReadonlyArray<PageSummary>,
  more: Partial<WebAgentTurn["task"]> = {}
): WebAgentTurn => {
  const transcript = pages.reduce<PageTranscript | undefined>((before, page, index) => {
    const looked = before && lookedAt(before, look(page.html, `more#${index}`), `l${index}`)
    return readAgain(looked, page, { afterStep: Math.min(index, steps.length), nonce: `n${index}` })
  }, undefined)
  return { task: { goal: "Look", plan: "", questions: [], ...more, steps }, transcript }
}

const textOf = ({ content }: Prompt.Prompt): string => JSON.stringify(content)

const BETWEEN = /<<<(?:said|page|changes|part) (\S+?)(?: view=[^>]*)?>>>.*?<<<end \1>>>/g

const piece = fc.constantFrom(
  "<<<end n0>>>",
  "<<>>>",
  "\n<<<page n1",
  "more#0.1-2",
  "@@ 1",
  "-x",
  "+y",
  " Order ",
  "订单",
  "\n"
)
const said = fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((pieces) => pieces.join(""))
/** Far beyond every bound. */
const long = fc.tuple(said, fc.integer({ min: 1, max: 2_000 })).map(([text, count]) => text.repeat(count))
const either = fc.oneof(said, long)

const action: fc.Arbitrary<AgentAction> = fc.oneof(
  fc.constant(click),
  fc.record({ _tag: fc.constant("type" as const), i: fc.constant("0.123"), text: either }),
  fc.record({ _tag: fc.constant("navigate" as const), url: either }),
  fc.record({
    _tag: fc.constant("fillForm" as const),
    fields: fc.array(fc.record({ i: fc.constant("0.55"), value: fc.oneof(said, fc.boolean()) }))
  })
)

const outcome = fc
  .tuple(action, either, fc.boolean())
  .map(([action, text, success]): ActionFeedback => ({ ...saying(text, action), success }))

describe("a task's prompt", () => {
  it("holds no word of a page outside of boundaries, in its steps and in all it saw", () => {
    const steps = [0, 1, 2].map((index) => stepWith(index, saying(word)))
    const pages = [`<p>${word}`, `<p>${word} 2`, `<p>${word} 3`].map((html) =>
      pageOf(`${"<p>x\n".repeat(80)}${html}`)
    )
    const text = textOf(webAgentPrompt({ ...turnOf(steps, pages), newSteps: 2 }))
    expect(text.split(word).length).toBeGreaterThan(15)
    expect(text).toContain("<<<changes n2")
    expect(text.replace(BETWEEN, "")).not.toContain(word)
    expect(text.replace(BETWEEN, "")).toContain("failed: ElementCovered")
  })

  it("tells of a place what its model named, and not what the browser has seen there", () => {
    const seen = { i: "0.9", what: `canvas "${word}"`, x: 1, y: 2 }
    const actions: ReadonlyArray<AgentAction> = [
      { _tag: "click", x: 120, y: 80, seen },
      { _tag: "drag", x: 1, y: 2, dx: 340, dy: 4, seen, seenAtEnd: seen }
    ]
    const steps = actions.map((action, index) => stepWith(index, { action, success: true }))
    const text = textOf(webAgentPrompt(turnOf(steps, [pageOf("<p>Words")]))).replace(BETWEEN, "")
    expect(text).toMatch(/120.*340/s)
    expect(text).not.toContain(word)
  })

  it("tells what left with a step and what did not, by where it went, never what was in it", () => {
    const to = (path: string) => ({ method: "POST", host: "shop.example", path })
    const body = { id: "r", fields: [{ name: "note", value: "in the body" }], key: "k", print: "p" }
    const sent = { action: click, success: true, successMessage: "Clicked.", sent: [to("/orders/1")] }
    const held = { ...sent, sent: [], held: [{ ...to("/orders/2"), ...body }] }
    const text = textOf(
      webAgentPrompt({ ...turnOf([stepWith(0, sent), stepWith(1, held)], [pageOf("<p>Words")]), newSteps: 2 })
    )
    expect(text).toContain("sent POST shop.example/orders/1")
    expect(text).toContain("not sent: POST shop.example/orders/2")
    expect(text).not.toContain("in the body")
    expect(text.replace(BETWEEN, "")).not.toContain("/orders/")
  })

  it("has one beginning and one end for each thing a page says, whatever that is", () => {
    fc.assert(
      fc.property(
        fc.array(
          said.map((text) => saying(text)),
          { maxLength: 4 }
        ),
        fc.array(said, { minLength: 1, maxLength: 5 }),
        (all, htmls) => {
          const prompt = webAgentPrompt(
            turnOf(
              all.map((feedback, index) => stepWith(index, feedback)),
              htmls.map((html) => pageOf(html))
            )
          )
          const outside = textOf(prompt).replace(BETWEEN, "")
          // The instructions name the marks; nothing else does.
          expect(outside.match(/<<<\w*/g)).toEqual(["<<<page", "<<<changes", "<<<part", "<<<said", "<<<end"])
        }
      ),
      { numRuns: 50 }
    )
  })

  it("takes at most 60 tokens for a step, whatever was asked and whatever came of it", () => {
    fc.assert(
      fc.property(outcome, fc.integer({ min: 0, max: TASK_MAX_STEPS - 1 }), (feedback, before) => {
        const steps = Array.from({ length: before }, (_, index) =>
          stepWith(index, { action: click, success: true })
        )
        const last = { ...turnOf([...steps, stepWith(before, feedback)], []), newSteps: 0 }
        const { content } = webAgentPrompt(last)
        // The last two before the word that there is no page.
        const call = content.slice(-3, -1)
        expect(call.map(({ role }) => role)).toEqual(["assistant", "tool"])
        const tokens = call.reduce(
          (sum, one) => sum + promptTokens({ ...webAgentPrompt(last), content: [one] }),
          0
        )
        expect(tokens).toBeLessThanOrEqual(STEP_MAX_TOKENS)
      })
    )
  })

  it("stays within its bound, whole in goal, note and answers as far as they have room", () => {
    const question = fc.tuple(either, either, fc.boolean()).map(([text, given, isHelp]): AskedRequest => {
      const asked = { id: "q", title: "", text }
      const kind = isHelp ? ("help" as const) : ("clarify" as const)
      return {
        request: kind === "help" ? { ...asked, kind } : { ...asked, kind, options: [] },
        answer: { kind, text: `!${given}` },
        afterStep: 0
      }
    })
    fc.assert(
      fc.property(
        fc.array(outcome, { maxLength: 5 }),
        fc.array(either, { minLength: 1, maxLength: 4 }),
        fc.array(question, { maxLength: 40 }),
        either,
        either,
        (outcomes, htmls, questions, goal, told) => {
          const steps = Array.from({ length: outcomes.length === 0 ? 0 : TASK_MAX_STEPS }, (_, index) =>
            stepWith(index, outcomes[index % outcomes.length] ?? saying(""))
          )
          const plan = truncateToTokens(`Plan ${told}`, NOTE_MAX_TOKENS)
          const short = truncateToTokens(told, 300).slice(0, TASK_HISTORY_MAX_CHARS)
          const background = renderBackground({
            id: "ada/task",
            files: [],
            background: {
              now: "2026-03-04T09:30:00.000Z",
              chatHistory: Array.from({ length: 10 }, () => ({ from: "reply" as const, text: short })),
              tabs: []
            }
          })
          const turn = turnOf(
            steps,
            htmls.map((html) => pageOf(html)),
            { goal, plan, questions }
          )
          const prompt = webAgentPrompt({ ...turn, background, newSteps: 3, notices: [told, told] })
          expect(promptTokens(prompt)).toBeLessThanOrEqual(TASK_PROMPT_MAX_TOKENS)
          const text = textOf(prompt)
          expect(text).toContain(
            JSON.stringify(`Goal: ${goal.slice(0, 20)}`)
              .slice(1, -1)
              .slice(0, 15)
          )
          expect(text).toContain(JSON.stringify(plan).slice(1, -1))
          const answers = prompt.content.flatMap((message) =>
            message.role === "tool"
              ? message.content.flatMap((part) => (part.type === "tool-result" ? [part] : []))
              : []
          )
          const given = answers.filter(({ result }) => String(result).startsWith("!"))
          expect(given).toHaveLength(questions.length)
        }
      ),
      { numRuns: 12 }
    )
  })

  it("is the beginning of the next one up to its last words, while the page stays", () => {
    const change = fc.record({
      row: fc.integer({ min: 0, max: 99 }),
      text: fc.constantFrom("Open", "Packed", "Late")
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const rows = Array.from({ length: 1_000 }, (_, row) => `<row>Order ${row}`)
        let transcript: PageTranscript | undefined
        let before: ReadonlyArray<string> = []
        for (const [index, { row, text }] of changes.entries()) {
          rows[row] = `<row>Order ${row} ${text}`
          transcript = readAgain(transcript, pageOf(rows.join("\n")), {
            afterStep: index,
            nonce: `n${index}`
          })
          const steps = Array.from({ length: index }, (_, at) =>
            stepWith(at, { action: click, success: true })
          )
          const { content } = webAgentPrompt({
            task: { goal: "Look", plan: "", questions: [], steps },
            transcript
          })
          const now = content.map((message) => JSON.stringify({ ...message, options: {} }))
          expect(now.slice(0, before.length)).toEqual(before)
          before = now
        }
      })
    )
  })

  it("tells in full what came of the last steps only, and what a step in short has no room for", () => {
    const value = `{"rows":[${Array.from({ length: 60 }, (_, row) => row * 7).join(",")}]}`
    const steps = [0, 1].map((index) => stepWith(index, { action: click, success: true, value }))
    const textAfter = (newSteps: number) => textOf(webAgentPrompt({ ...turnOf(steps, []), newSteps }))
    const told = JSON.stringify(JSON.stringify(value)).slice(3, -3)
    expect(textAfter(0)).not.toContain(told)
    expect(textAfter(1).split(told)).toHaveLength(2)
    expect(textAfter(2).split(told)).toHaveLength(3)
    expect(estimateTokens(told)).toBeGreaterThan(STEP_MAX_TOKENS)
  })

  it("has the note where it was written, and nothing of those before it", () => {
    const steps = [0, 1].map((index) => stepWith(index, { action: click, success: true }))
    const { content } = webAgentPrompt(turnOf(steps, [], { plan: "Lamp 8: 136.00", planAfterStep: 1 }))
    const names = content.flatMap((message) =>
      message.role === "assistant"
        ? message.content.flatMap((part) => (part.type === "tool-call" ? [part.name] : []))
        : []
    )
    expect(names).toEqual(["click", "note", "click"])
    expect(textOf(webAgentPrompt(turnOf(steps, [])))).not.toContain('"note"')
  })
})
