import { describe, expect, it } from "vitest"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { webAgentPrompt } from "./webAgentPrompt.ts"

const page = "PAGEWORDS"
const action = { _tag: "click", i: "0.1" } as const

/** Every text of a feedback that a page can write. */
const feedback: ActionFeedback = {
  action,
  success: false,
  errorMessage: { name: "ElementCovered", message: page },
  successMessage: page,
  validation: [page],
  validationChange: { appeared: [page], resolved: [page] },
  notices: [page],
  dialogs: [{ type: "confirm", message: page, answered: "dismissed" }],
  newTabs: [{ tabId: 2, url: page }],
  downloads: [{ filename: page, state: "complete" }],
  blocked: [page],
  results: [{ success: true, message: page }],
  value: page,
  urlAfter: page
}

const stepsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `step-${index}`,
    action,
    target: "",
    page: "",
    startedAt: 0,
    feedback
  }))

const rendered = (nonce: string): string =>
  JSON.stringify(
    webAgentPrompt({
      task: { goal: "Look", questions: [], steps: stepsOf(20) },
      page: undefined,
      nonce
    }).content
  )

describe("a task's prompt", () => {
  it("holds no word of a page outside of boundaries, in steps of now and of long ago", () => {
    const text = rendered("n-1")
    const outside = text.replace(/<<<said (\S+?)>>>.*?<<<end \1>>>/g, "")
    expect(text).toContain(page)
    expect(outside).not.toContain(page)
    expect(outside).toContain('"success":false')
  })

  it("says of past steps the same in every prompt, so that what was read before need not be read again", () => {
    expect(rendered("n-1")).toBe(rendered("n-2"))
  })
})
