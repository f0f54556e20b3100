/** A yes to a box of the browser's own is judged with the press that opens it, by the words of that box. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { decideApproval } from "./decideApproval.ts"
import { bindAnswers, preparedAnswer } from "./preparedAnswer.ts"

const click = { _tag: "click", i: "0.1" } as const
const yes = { _tag: "answerDialog", accept: true } as const

const done = (action: AgentAction, feedback: Partial<ActionFeedback> = {}): Step => ({
  id: "s",
  action,
  target: "",
  page: "",
  startedAt: 0,
  feedback: { action, success: true, ...feedback }
})

const declined = (message: string): Step =>
  done(click, { dialogs: [{ type: "confirm", message, answered: "dismissed" }] })

const judged = (action: AgentAction, steps: ReadonlyArray<Step>, html = "<button i=0.1>Order 1041") =>
  decideApproval(
    action,
    { page: readPage(html), url: "https://shop.example/", answer: preparedAnswer(steps) },
    [],
    0
  )

describe("A yes to a box of the browser", () => {
  test("by itself does nothing, and what follows is asked about by the words it is a yes to", () => {
    const before = [declined("Delete the order for ever?")]
    const bound = bindAnswers(yes, before)
    expect(bound).toEqual({ ...yes, message: "Delete the order for ever?" })
    expect(judged(bound, before)._tag).toBe("Allowed")
    expect(judged(click, [...before, done(bound)])).toMatchObject({
      question:
        "The next step, “Yes” to “Delete the order for ever?” on shop.example, deletes something. Continue?"
    })
  })

  test("that nobody has seen, or nobody can tell the meaning of, is asked about too", () => {
    expect(judged(click, [done(yes)])).toMatchObject({
      question: "The next step, “Yes” to whatever the page asks on shop.example, may do anything. Continue?"
    })
    expect(judged(click, [done({ ...yes, message: "Zzyzx?" })])).toMatchObject({
      question: "The next step, “Yes” to “Zzyzx?” on shop.example, agrees to what the page asks. Continue?"
    })
    expect(judged(click, [done({ ...yes, message: "" })])).toMatchObject({
      question: expect.stringContaining("“Yes” to leaving the page")
    })
  })

  test("is asked about once, with the press", () => {
    const verdict = judged(click, [done({ ...yes, text: "Ada" })], "<button i=0.1>Delete")
    expect(verdict._tag === "Ask" ? verdict.parts.map(({ what }) => what) : []).toEqual([
      "“Ada” to whatever the page asks may do anything",
      "“Delete” deletes something"
    ])
  })

  test("among several actions is one of them", () => {
    const batch = { _tag: "multipleActions", actions: [yes, click] } as const
    expect(judged(batch, [])).toMatchObject({ _tag: "Ask" })
    expect(bindAnswers(batch, [declined("Sure?")])).toMatchObject({
      actions: [{ ...yes, message: "Sure?" }, click]
    })
    expect(judged({ ...batch, actions: [{ ...yes, accept: false }, click] }, [])._tag).toBe("Allowed")
  })

  test("is used up by the next action that worked, and by nothing that did not touch a page", () => {
    expect(judged(click, [done(yes), done(click)])._tag).toBe("Allowed")
    expect(judged(click, [done(yes), done({ ...yes, accept: false })])._tag).toBe("Allowed")
    const draft: AgentAction = { _tag: "draftEmail", to: [], subject: "", body: "" }
    expect(judged(draft, [done(yes)])._tag).toBe("Allowed")
    expect(judged(click, [done(yes), done(draft)])._tag).toBe("Ask")
    expect(judged(click, [done(yes), done(click, { success: false })])._tag).toBe("Ask")
  })

  test("is meant for the box of the step before, and no other", () => {
    expect(bindAnswers(yes, [declined("Old?"), done(click)])).toEqual(yes)
    expect(bindAnswers({ ...yes, accept: false }, [declined("Old?")])).toEqual({ ...yes, accept: false })
    for (const message of [`Delete ${SECRET_MASK}?`, "x".repeat(URL_MAX_CHARS)]) {
      expect(bindAnswers(yes, [declined(message)])).toEqual(yes)
    }
    expect(bindAnswers({ ...yes, message: "Mine?" }, [declined("Old?")])).toEqual({
      ...yes,
      message: "Mine?"
    })
  })
})

test("Between a yes and the next action that worked, nothing on a page goes unasked", () => {
  const step = fc.constantFrom<Step>(
    done(yes),
    done({ ...yes, accept: false }),
    done(click),
    done(click, { success: false }),
    declined("Sure?")
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const last = steps.findLastIndex(({ action }) => action._tag === "answerDialog")
      const { action } = steps[last] ?? {}
      const isOpen =
        action?._tag === "answerDialog" &&
        action.accept &&
        steps.slice(last + 1).every(({ feedback }) => feedback?.success !== true)
      expect(judged(click, steps)._tag).toBe(isOpen ? "Ask" : "Allowed")
    })
  )
})
