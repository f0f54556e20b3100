import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { copy } from "#schemas/copy.ts"
import { ActorId } from "#schemas/ids.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import { text } from "#ui/text.ts"
import { sentText } from "./sentText.ts"
import { stepText } from "./stepText.ts"
import { TaskSteps } from "./TaskSteps.tsx"

const request: InputRequest = { id: "q1", kind: "confirm", title: "Confirm", text: "It sends something." }

const agreedAnd = (...events: ReadonlyArray<WebAgentTaskEvent>): void => {
  const all: ReadonlyArray<WebAgentTaskEvent> = [
    { _tag: "QuestionAsked", request, afterStep: 0, at: 0 },
    { _tag: "QuestionAnswered", answer: { kind: "confirm", yes: true }, at: 0 },
    ...events
  ]
  render(
    <TaskSteps task={all.reduce(evolveWebAgentTask, WebAgentTask.initial(ActorId.make("local/task")))} />
  )
}

const answered = (): string | null | undefined =>
  screen.getByText(text.answered(copy.continue)).parentElement?.textContent

afterEach(cleanup)

describe("A yes of the user", () => {
  test("that stands says nothing more", () => {
    agreedAnd()
    expect(answered()).toBe(`${request.text}${text.answered(copy.continue)}`)
  })

  test("that the page overtook says that nothing was done with it", () => {
    agreedAnd({ _tag: "ApprovalLapsed" })
    expect(answered()).toContain(stepText.lapsed.pageChanged)
  })

  test("that a pause came before says that nothing was done with it", () => {
    agreedAnd(
      { _tag: "TaskPausing", isTakeOver: false },
      { _tag: "TaskPaused", at: 1 },
      { _tag: "TaskResumed", at: 2 }
    )
    expect(answered()).toContain(stepText.lapsed.paused)
  })
})

describe("What a step wants to send", () => {
  const action = { _tag: "click", i: "0.1" } as const
  const held = [{ id: "r", method: "POST", host: "shop.test", path: "/", fields: [], key: "k", print: "p" }]
  const waits: ReadonlyArray<WebAgentTaskEvent> = [
    { _tag: "StepStarted", step: { id: "s", action, target: "Save", page: "", startedAt: 0 } },
    { _tag: "StepFinished", stepId: "s", feedback: { action, success: true, held } }
  ]

  test("shows as waiting, never as done, while it may still leave", () => {
    agreedAnd(...waits)
    screen.getByRole("img", { name: stepText.stepWaits })
  })

  test("shows as not sent once something else was done", () => {
    agreedAnd(...waits, {
      _tag: "StepStarted",
      step: { id: "s2", action, target: "Next", page: "", startedAt: 0 }
    })
    screen.getByRole("img", { name: stepText.stepUnsent })
  })

  test("shows as done once it has left", () => {
    agreedAnd(...waits, { _tag: "StepReleased", stepId: "s", feedback: { action, success: true } })
    screen.getByRole("img", { name: stepText.stepDone })
  })
})

describe("What left the browser in a step", () => {
  const action = { _tag: "click", i: "0.1" } as const
  const took = (...paths: ReadonlyArray<string>): void => {
    const sent = paths.map((path) => ({ method: "POST", host: "shop.test", path }))
    agreedAnd(
      { _tag: "StepStarted", step: { id: "s", action, target: "Save", page: "", startedAt: 0 } },
      { _tag: "StepFinished", stepId: "s", feedback: { action, success: true, sent } }
    )
  }

  test("stands under its line, with where it went", () => {
    took("/orders/1")
    expect(screen.getByText("Click Save").closest("li")?.textContent).toContain("Sent to shop.test/orders/1")
  })

  test("is told by what it does, not by the protocol's verb", () => {
    const to = { host: "shop.test", path: "/orders/1" }
    expect(
      ["POST", "PUT", "PATCH", "DELETE", "GET"].map((method) => sentText.one({ ...to, method }))
    ).toEqual([
      "Sent to shop.test/orders/1",
      "Asked to save shop.test/orders/1",
      "Asked to change shop.test/orders/1",
      "Asked to delete shop.test/orders/1",
      "Asked for shop.test/orders/1"
    ])
  })

  test("is folded where it is several, and each is there", () => {
    took("/orders/1", "/log", "/log")
    const folded = screen.getByText(sentText.several(3, ["shop.test"])).closest("details")
    expect(folded?.open).toBe(false)
    expect([...(folded?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Sent to shop.test/orders/1",
      "Sent to shop.test/log",
      "Sent to shop.test/log"
    ])
  })

  test("is not spoken of where there was nothing", () => {
    took()
    expect(screen.getByText("Click Save").closest("li")?.textContent).not.toContain("Sent to")
  })
})

describe("A step, opened", () => {
  const told = (step: Omit<Step, "id" | "page" | "startedAt">): ReadonlyArray<string> => {
    agreedAnd({ _tag: "StepStarted", step: { id: "s", page: "", startedAt: 0, ...step } })
    return [...document.querySelectorAll("li details dl")].map((list) =>
      [...list.querySelectorAll("div")]
        .map(({ firstChild, lastChild }) => `${firstChild?.textContent}: ${lastChild?.textContent}`)
        .join("; ")
    )
  }

  test("shows its kind, the whole value, the element and its words; folded it is a sentence", () => {
    const text = "a long address ".repeat(20).trim()
    const words = told({
      action: { _tag: "type", i: "0.3", text },
      target: "Address",
      elements: [{ i: "0.3", role: "textbox", name: "Address" }]
    })
    expect(words).toEqual([`Kind: Typing text; Value: ${text}; Element: textbox; Content: Address`])
    const folded = screen.getByText(/^Type “a long/).closest("details")
    expect(folded?.open).toBe(false)
  })

  test("shows the key that was pressed", () => {
    const elements = [{ i: "0.3", role: "searchbox", name: "Find" }]
    expect(
      told({ action: { _tag: "pressKey", key: "Enter", i: "0.3" }, target: "Enter, Find", elements })
    ).toEqual(["Kind: Pressing key; Key: Enter; Element: searchbox; Content: Find"])
  })

  test("shows every field of a form, each with its own value", () => {
    const fields = [
      { i: "0.3", value: "Ada" },
      { i: "0.4", value: true }
    ]
    const elements = [
      { i: "0.3", role: "textbox", name: "Name" },
      { i: "0.4", role: "checkbox", name: "Member" }
    ]
    expect(told({ action: { _tag: "fillForm", fields }, target: "Name, Member", elements })).toEqual([
      "Kind: Typing text; Value: Ada; Element: textbox; Content: Name",
      "Kind: Ticking; Element: checkbox; Content: Member"
    ])
  })

  const ends = [
    { i: "0.3", role: "textbox", name: "Name" },
    { i: "0.9", role: "button", name: "Save" }
  ]
  const cases: ReadonlyArray<readonly [string, Step["action"], ReadonlyArray<string>]> = [
    [
      "the press that sends a form",
      { _tag: "fillForm", fields: [{ i: "0.3", value: "Ada" }], submit: "0.9" },
      [
        "Kind: Typing text; Value: Ada; Element: textbox; Content: Name",
        "Kind: Pressing, which sends the form; Element: button; Content: Save"
      ]
    ],
    [
      "the Enter behind what is typed",
      { _tag: "type", i: "0.3", text: "Ada", pressEnter: true },
      [
        "Kind: Typing text; Value: Ada; Element: textbox; Content: Name",
        "Kind: Pressing key; Key: Enter; Element: textbox; Content: Name"
      ]
    ],
    [
      "where something is dropped",
      { _tag: "drag", i: "0.3", to: "0.9" },
      ["Kind: Dragging; Element: textbox; Content: Name", "Kind: Dropping; Element: button; Content: Save"]
    ],
    [
      "what a box is answered",
      { _tag: "answerDialog", accept: true, text: "1041", message: "Which order?" },
      [
        "Kind: Answering the page’s next question; Value: Yes; Content: Which order?",
        "Kind: Typing text; Value: 1041"
      ]
    ],
    [
      "the text that is marked",
      { _tag: "selectText", text: "From", to: "here" },
      ["Kind: Marking text; Value: From … here"]
    ],
    [
      "what is waited for",
      { _tag: "waitFor", i: "0.3", value: "Ada" },
      ["Kind: Waiting; Value: Ada; Element: textbox; Content: Name"]
    ]
  ]
  for (const [what, action, details] of cases) {
    test(`shows ${what}`, () => {
      expect(told({ action, target: "", elements: ends })).toEqual(details)
    })
  }

  test("stored before its elements were kept shows what it was done to all the same", () => {
    expect(told({ action: { _tag: "click", i: "0.1" }, target: "Save" })).toEqual([
      "Kind: Clicking; Content: Save"
    ])
  })
})
