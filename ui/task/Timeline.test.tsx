import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import { sentText } from "#ui/chat/tools/sentText.ts"
import type { AttachmentHttp } from "#ui/client/AttachmentHttp.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { pictureText } from "./pictureText.ts"

const taskId = "local/task"
const asked: Array<string> = []

const attachments: AttachmentHttp = {
  upload: () => ({ done: Promise.resolve({ _tag: "Cancelled" }), cancel: () => undefined }),
  remove: () => undefined,
  read: () => Promise.resolve(undefined),
  picture: (id) => {
    asked.push(id)
    return Promise.resolve(id === "gone" ? undefined : new Blob([id], { type: "image/png" }))
  }
}

let page: ChatPage

const emit = (...events: ReadonlyArray<WebAgentTaskEvent>): void =>
  page.gateway.tasks.get(taskId).emit(...events)

const step = (id: string, target: string, picture?: string, sent: ReadonlyArray<SentRequest> = []): void => {
  const action = { _tag: "click", i: "0.1" } as const
  emit(
    { _tag: "StepStarted", step: { id, action, target, page: "", startedAt: 0 } },
    { _tag: "StepFinished", stepId: id, feedback: { action, success: true, sent } }
  )
  if (picture !== undefined) emit({ _tag: "StepPictured", stepId: id, picture })
}

const strip = (): Promise<HTMLElement> => screen.findByRole("region", { name: pictureText.stepPictures })
const names = async (): Promise<ReadonlyArray<string | null>> =>
  within(await strip())
    .getAllByRole("listitem")
    .map((item) => item.querySelector("button")?.getAttribute("aria-label") ?? null)

// What arrives later in a browser is there from the beginning: how long it takes is no matter here.
beforeAll(() =>
  Promise.all([
    import("#ui/chat/ChatView.tsx"),
    import("#ui/markdown/RenderedMarkdown.tsx"),
    import("./Timeline.tsx")
  ])
)

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  page = new ChatPage(attachments)
  page.show()
  page.startTurn()
  emit({
    _tag: "TaskStarted",
    goal: "click",
    conversationId: "local/chat",
    hostId: "local/chrome",
    tabId: 1,
    preActions: [],
    files: [],
    at: 0
  })
  page.emit({
    _tag: "ToolStarted",
    messageId: "r1",
    toolCallId: "c1",
    toolName: "operator",
    toolArguments: {},
    webAgentTaskId: taskId
  })
})

afterEach(async () => {
  cleanup()
  await page.close()
})

describe("A task in pictures", () => {
  test("grows while the task is at work, steps of one answer sharing one, named by what was done", async () => {
    step("s1", "Save", "p1")
    expect(await names()).toEqual([pictureText.stepPicture("1", "Click Save")])
    step("s2", "Next")
    step("s3", "Send", "p3")
    await waitFor(async () =>
      expect(await names()).toEqual([
        pictureText.stepPicture("1", "Click Save"),
        pictureText.stepPicture("2–3", "Click Next, Click Send")
      ])
    )
    await waitFor(() => expect(asked).toEqual(["p1", "p3"]))
  })

  test("opens large, and arrow keys go through it and stop at its ends", async () => {
    step("s1", "Save", "p1")
    step("s2", "Send", "p2")
    fireEvent.click(await screen.findByRole("button", { name: pictureText.stepPicture("1", "Click Save") }))
    await screen.findByText(pictureText.stepPictureTitle(1, 2))
    const dialog = screen.getByRole("dialog")
    await within(dialog).findByAltText("Click Save")
    const key = (name: string): void =>
      void fireEvent.keyDown(within(dialog).getByRole("button", { name: pictureText.nextPicture }), {
        key: name
      })
    key("ArrowRight")
    await within(dialog).findByAltText("Click Send")
    key("ArrowRight")
    key("Home")
    await within(dialog).findByAltText("Click Save")
    key("ArrowLeft")
    key("End")
    await screen.findByText(pictureText.stepPictureTitle(2, 2))
    fireEvent.click(within(dialog).getByRole("button", { name: text.close }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })

  test("says under a picture what left in all the steps that led to it", async () => {
    step("s1", "Add", undefined, [{ method: "POST", host: "shop.test", path: "/basket" }])
    step("s2", "Save", "p1", [{ method: "PUT", host: "shop.test", path: "/orders/1" }])
    fireEvent.click(await screen.findByRole("button", { name: /^1–2/ }))
    const caption = await within(screen.getByRole("dialog")).findByText(sentText.several(2, ["shop.test"]))
    const lines = within(caption.closest("figcaption") ?? screen.getByRole("dialog")).getAllByRole("listitem")
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "Sent to shop.test/basket",
      "Asked to save shop.test/orders/1"
    ])
  })

  test("says so where a picture cannot be had", async () => {
    step("s1", "Save", "gone")
    fireEvent.click(await screen.findByRole("button", { name: pictureText.stepPicture("1", "Click Save") }))
    await screen.findByText(pictureText.pictureMissing)
  })
})

describe("The controls of a task", () => {
  test("stand above the composer until it ends, and their Stop stops the reply", async () => {
    const bar = await screen.findByRole("region", { name: text.operatorControls })
    fireEvent.click(within(bar).getByRole("button", { name: text.stopTask }))
    await waitFor(() => expect(page.tags()).toContain("StopTurn"))
    page.emit({
      _tag: "ToolFinished",
      messageId: "r1",
      toolCallId: "c1",
      output: { type: "success", message: "Done.", end: false }
    })
    await waitFor(() => expect(screen.queryByRole("region", { name: text.operatorControls })).toBeNull())
  })

  test("tell the task itself to pause", async () => {
    const told: Array<string> = []
    page.gateway.script = {
      ...page.gateway.script,
      webAgentTask: (id, { _tag }) => {
        told.push(`${id} ${_tag}`)
        return undefined
      }
    }
    fireEvent.click(await screen.findByRole("button", { name: text.pauseTask }))
    await waitFor(() => expect(told).toEqual([`${taskId} PauseTask`]))
  })
})
