/** Moments of a task: who has the browser, what it asks, and what it saw. */

import type { Page } from "playwright-core"
import type { Asking } from "#runtime/flow/Flow.ts"
import { copy } from "#schemas/copy.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { PreviewField } from "#schemas/web-agent/Proposal.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { emit, stopToAsk, underWay } from "./operate.ts"

const entries: ReadonlyArray<PreviewField> = [
  { i: "0.3", label: "Name", value: "Ada Lovelace", editable: true },
  { i: "0.4", label: "City", value: "London", editable: true },
  {
    i: "0.5",
    label: "What the people who work with you should know",
    value: "Writes programs for machines that are still to be built.\nAsk her about Bernoulli numbers.",
    editable: true
  },
  { i: "0.6", label: "Password", value: "••••••••", editable: false },
  ...["Nickname", "Street", "Post code", "Phone"].map((label, n) => ({
    i: `1.${n}`,
    label,
    value: "",
    editable: n > 0
  })),
  {
    i: "0.9",
    label: "Notes",
    value: "The Analytical Engine weaves algebraic patterns just as the Jacquard loom weaves flowers…",
    editable: false,
    cut: true
  }
]

const twoLondons: Asking = {
  kind: "clarify",
  title: questionTitles.clarify,
  text: "There are two cities named London. Which one do you mean?",
  options: ["London, United Kingdom", "London, Ontario"]
}

/** Somebody else was faster: the answer that is given here comes too late. */
const answeredElsewhere = (gateway: FakeGateway, ...next: ReadonlyArray<WebAgentTaskEvent>): void => {
  stopToAsk(gateway, 2, twoLondons)
  gateway.script = {
    ...gateway.script,
    webAgentTask: () => {
      emit(
        gateway,
        { _tag: "QuestionAnswered", answer: { kind: "clarify", text: "London, Ontario" }, at: 0 },
        ...next
      )
      return { _tag: "AlreadyAnswered" }
    }
  }
}

/** Nothing has to happen on the page but that their pictures come. */
export const picturedScenes = [
  "operator",
  "question",
  "running",
  "paused",
  "takenOver",
  "consequence",
  "upload",
  "help",
  "leaving",
  "leavingMany",
  "leavingDangerous",
  "leavingTwenty",
  "leavingMasked",
  "leavingAlways",
  "leavingLong",
  "leavingUnreadable",
  "left"
]

export const taskScenes = {
  answeredElsewhere: (gateway: FakeGateway) => answeredElsewhere(gateway),

  askedAnew: (gateway: FakeGateway) =>
    answeredElsewhere(gateway, {
      _tag: "QuestionAsked",
      at: 0,
      afterStep: 2,
      request: {
        id: "q2",
        kind: "clarify",
        title: questionTitles.clarify,
        text: "Is the street Dundas Street?",
        options: ["Yes", "No"]
      }
    }),

  running: (gateway: FakeGateway) => void underWay(gateway, 2),

  stepOpened: (gateway: FakeGateway) => void underWay(gateway, 2),

  paused: (gateway: FakeGateway) => {
    underWay(gateway, 2, "none")
    emit(gateway, { _tag: "TaskPausing", isTakeOver: false }, { _tag: "TaskPaused", at: 0 })
  },

  takenOver: (gateway: FakeGateway) => {
    underWay(gateway, 2, { name: "Interrupted", message: copy.stepCut })
    emit(gateway, { _tag: "TaskPausing", isTakeOver: true }, { _tag: "TaskPaused", at: 0 })
  },

  consequence: (gateway: FakeGateway) =>
    stopToAsk(gateway, 3, {
      kind: "confirm",
      title: questionTitles.confirm,
      text: "The next step, “Save” on people.example.com, makes something public. Continue?",
      proposal: {
        action: { _tag: "click", i: "0.7" },
        target: "Save",
        origin: "https://people.example.com",
        fields: entries,
        parts: [{ what: "“Save” makes something public", fields: entries, more: 3 }],
        stamp: { tabId: 1, documentId: "d", epoch: 1 }
      }
    }),

  upload: (gateway: FakeGateway) =>
    stopToAsk(gateway, 2, {
      kind: "confirm",
      title: questionTitles.confirm,
      text: "The next step uploads a file on people.example.com. Continue?",
      proposal: {
        action: { _tag: "uploadFile", i: "0.5", filename: "Quarterly report.pdf" },
        target: "Documents",
        origin: "https://people.example.com",
        fields: [
          { i: "0.5", label: "Documents", value: "Quarterly report.pdf", editable: false, bytes: 5_242_880 }
        ],
        stamp: { tabId: 1, documentId: "d", epoch: 1 }
      }
    }),

  help: (gateway: FakeGateway) =>
    stopToAsk(gateway, 1, {
      kind: "help",
      title: questionTitles.help,
      text: "The page wants a code from your phone. Please sign in by hand, then tell me to go on."
    }),

  timeline: (gateway: FakeGateway) => {
    const { chat, reply } = underWay(gateway, 4, "none")
    const result = { type: "success" as const, message: "Saved.", end: false }
    emit(gateway, { _tag: "TaskFinished", result })
    chat.emit({ _tag: "ToolFinished", messageId: reply, toolCallId: "c1", output: result })
    chat.say(reply, "Done. The profile now says **Ada Lovelace**, London.")
  },

  picture: (gateway: FakeGateway) => void underWay(gateway, 4)
} as const satisfies Record<string, (gateway: FakeGateway) => void>

/** All pictures of the strip are there. */
export const pictured = async (page: Page): Promise<void> => {
  const strip = page.getByRole("region", { name: "Pictures of the steps" })
  await strip.waitFor()
  await strip.locator("button[aria-haspopup]:not(:has(img))").first().waitFor({ state: "detached" })
}

export const taskStages = {
  stepOpened: (page: Page) => page.getByText("Type “Ada Lovelace” into Name").click(),
  picture: async (page: Page) => {
    await page.getByRole("button", { name: "2: Type" }).click()
    await page.getByRole("dialog").locator("img").waitFor()
  }
} satisfies Record<string, (page: Page) => Promise<void>>
