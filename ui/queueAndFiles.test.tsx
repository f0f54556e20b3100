import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { ATTACHMENT_MAX_BYTES, MESSAGE_MAX_ATTACHMENTS } from "#schemas/limits.ts"
import { queueText } from "#ui/queue/queueText.ts"
import { notTakenText } from "./attachments/attachmentText.ts"
import type { AttachmentHttp } from "./client/AttachmentHttp.ts"
import { ChatPage } from "./testing/ChatPage.tsx"
import { text } from "./text.ts"

const pdf = {
  id: AttachmentId.make("a-1"),
  name: "Report.pdf",
  type: "application/pdf",
  size: 2_048
}

let page: ChatPage
let offered: Array<string>
let removed: Array<string>
/** Files come over once this is done. */
let line: Promise<void>

const attachments: AttachmentHttp = {
  upload: (file) => {
    offered.push(file.name)
    return { done: line.then(() => ({ _tag: "Uploaded", attachment: pdf })), cancel: () => undefined }
  },
  remove: (id) => void removed.push(id),
  read: () => Promise.resolve(undefined),
  picture: () => Promise.resolve(undefined)
}

// What arrives later in a browser is there from the beginning: how long it takes is no matter here.
beforeAll(() => Promise.all([import("./chat/ChatView.tsx"), import("./markdown/RenderedMarkdown.tsx")]))

beforeEach(() => {
  localStorage.clear()
  offered = []
  removed = []
  line = Promise.resolve()
  page = new ChatPage(attachments)
  page.show()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

/** A file that says it is so big, without being it. */
const fileOf = (name: string, size = 100): File =>
  Object.defineProperty(new File(["x"], name), "size", { value: size })

const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole("button", { name }))

const drop = (...files: ReadonlyArray<File>): void => {
  const event = new Event("drop", { bubbles: true, cancelable: true })
  Object.defineProperty(event, "dataTransfer", { value: { types: ["Files"], files } })
  screen.getByRole("main").dispatchEvent(event)
}

const pick = (...files: ReadonlyArray<File>): void => {
  const picker = screen.getByLabelText<HTMLInputElement>(text.attach, { selector: "input" })
  fireEvent.input(picker, { target: { files } })
}

describe("“stop” that is typed", () => {
  test("while something runs, stops it, and is not put in the queue", async () => {
    page.startTurn()
    await screen.findByRole("button", { name: text.stop })
    fireEvent.keyDown(await page.write("Stop!"), { key: "Enter" })
    await waitFor(() => expect(page.commands).toEqual([{ _tag: "StopTurn" }]))
    expect((await page.composer()).value).toBe("")
  })

  test("beside a file is the message of that file", async () => {
    page.startTurn()
    await page.composer()
    pick(fileOf("Report.pdf"))
    await screen.findByRole("button", { name: text.removeFile("Report.pdf") })
    fireEvent.keyDown(await page.write("Stop"), { key: "Enter" })
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
    expect(page.commands[0]).toMatchObject({ text: "Stop", attachments: [{ name: "Report.pdf" }] })
  })

  test("while nothing runs, is a message like any other", async () => {
    fireEvent.keyDown(await page.write("Stop"), { key: "Enter" })
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
  })
})

describe("the queue", () => {
  beforeEach(() => {
    page.startTurn()
    page.queue("q1", "First")
    page.emit({ _tag: "ItemQueued", item: { _tag: "SetAttachments", id: "q2", attachments: [pdf] } })
    page.queue("q3", "Second")
  })

  test("is put in another order, a message together with its files, and says so", async () => {
    page.gateway.script = {
      ...page.gateway.script,
      conversation: (_id, command) => {
        page.commands.push(command)
        if (command._tag === "MoveQueued") page.emit({ ...command, _tag: "ItemMoved" })
        return undefined
      }
    }
    await press(queueText.queueEarlier("Second"))
    await waitFor(() =>
      expect(page.commands).toEqual([
        { _tag: "MoveQueued", itemId: "q2", before: "q1" },
        { _tag: "MoveQueued", itemId: "q3", before: "q1" }
      ])
    )
    const status = screen.getAllByRole("status").at(-1)
    await waitFor(() => expect(status?.textContent).toBe(queueText.queueMoved("Second", 1, 2)))
    // It is the first now: what moves it back has the focus.
    expect(document.activeElement?.getAttribute("aria-label")).toBe(queueText.queueLater("Second"))
  })

  test("lets its messages be edited, and Escape there stops nothing", async () => {
    await press(queueText.queueEdit("First"))
    const input = await screen.findByRole("textbox", { name: queueText.queueLabel })
    fireEvent.keyDown(input, { key: "Escape" })
    await press(queueText.queueEdit("First"))
    const again = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: queueText.queueLabel })
    fireEvent.change(again, { target: { value: "First, but later" } })
    fireEvent.input(again, { target: { value: "First, but later" } })
    await waitFor(() => expect(again.value).toBe("First, but later"))
    fireEvent.keyDown(again, { key: "Enter" })
    await waitFor(() =>
      expect(page.commands).toEqual([{ _tag: "EditQueued", itemId: "q1", text: "First, but later" }])
    )
  })

  test("gives up a message with its files", async () => {
    await press(queueText.removeFromQueue("Second"))
    await waitFor(() =>
      expect(page.commands).toEqual(["q2", "q3"].map((itemId) => ({ _tag: "RemoveQueued", itemId })))
    )
  })
})

describe("files", () => {
  const alert = async (): Promise<string> => (await screen.findByRole("alert")).textContent ?? ""

  test("that are still on their way hold the message up, which is said; once they are here it goes", async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    line = promise
    await page.composer()
    drop(fileOf("Report.pdf"))
    const composer = await page.write("Read this")
    fireEvent.keyDown(composer, { key: "Enter" })
    expect(await alert()).toBe(text.stillUploading)
    expect(page.commands).toEqual([])
    expect(composer.value).toBe("Read this")
    resolve()
    await screen.findByRole("button", { name: text.removeFile("Report.pdf") })
    fireEvent.keyDown(composer, { key: "Enter" })
    await waitFor(() => expect(page.commands).toMatchObject([{ _tag: "SendMessage", attachments: [pdf] }]))
    expect(screen.queryByRole("alert")).toBeNull()
  })

  test("of several that are dropped the first is taken and the others are named; it goes with the next message", async () => {
    await page.composer()
    drop(fileOf("Report.pdf"), fileOf("Other.pdf"))
    await screen.findByText("Report.pdf")
    expect(offered).toEqual(["Report.pdf"])
    await screen.findByText(notTakenText("notFirst", ["Other.pdf"]))
    fireEvent.keyDown(await page.write("Read this"), { key: "Enter" })
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
    expect(page.commands[0]).toMatchObject({ text: "Read this", attachments: [pdf] })
    expect(removed).toEqual([])
  })

  test("go alone, without a word, and stand in the chat as such", async () => {
    const input = await page.composer()
    fireEvent.keyDown(input, { key: "Enter" })
    drop(fileOf("Report.pdf"))
    await screen.findByText("Report.pdf")
    await press(text.send)
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
    expect(page.commands[0]).toMatchObject({ text: "", attachments: [{ name: "Report.pdf" }] })
  })

  test("are taken with a phone's camera, by the same way as picked ones", async () => {
    await page.composer()
    expect(screen.queryByRole("button", { name: text.takePicture })).toBeNull()
    cleanup()
    const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 16)")
    page.show()
    await page.composer()
    const camera = screen.getByLabelText<HTMLInputElement>(text.takePicture, { selector: "input" })
    expect([camera.accept, camera.getAttribute("capture")]).toEqual(["image/*", "environment"])
    fireEvent.input(camera, { target: { files: [fileOf("IMG_1.heic"), fileOf("clip.mov")] } })
    expect(await alert()).toBe(notTakenText("unsupported", ["clip.mov"]))
    expect(offered).toEqual(["IMG_1.heic"])
    agent.mockRestore()
  })

  test("can be taken away again, from the server too, and a reload keeps the others", async () => {
    await page.composer()
    drop(fileOf("Report.pdf"))
    await screen.findByText("Report.pdf")
    cleanup()
    page.show()
    await screen.findByText("Report.pdf")
    await press(text.removeFile("Report.pdf"))
    await waitFor(() => expect(screen.queryByText("Report.pdf")).toBeNull())
    expect(removed).toEqual(["a-1"])
  })

  test("that cannot be taken are named with the reason, however they come; others are taken beside them", async () => {
    const input = await page.composer()
    drop(fileOf("setup.exe"))
    expect(await alert()).toBe(notTakenText("unsupported", ["setup.exe"]))
    fireEvent.paste(input, {
      clipboardData: {
        types: ["Files"],
        files: [fileOf("notes.key"), fileOf("Report.pdf"), fileOf("nil.txt", 0)]
      }
    })
    expect(await alert()).toBe(
      [notTakenText("unsupported", ["notes.key"]), notTakenText("empty", ["nil.txt"])].join("\n")
    )
    pick(fileOf("a.zip"), fileOf("Other.pdf"), fileOf("b.zip"))
    await waitFor(async () => expect(await alert()).toBe(notTakenText("unsupported", ["a.zip", "b.zip"])))
    expect(offered).toEqual(["Report.pdf", "Other.pdf"])
  })

  test("that are too many are named, and the message carries as many as it may", async () => {
    await page.composer()
    const many = Array.from({ length: MESSAGE_MAX_ATTACHMENTS + 2 }, (_, n) => fileOf(`${n}.pdf`))
    pick(...many)
    expect(await alert()).toBe(
      notTakenText(
        "tooMany",
        many.slice(-2).map(({ name }) => name)
      )
    )
    expect(offered).toHaveLength(MESSAGE_MAX_ATTACHMENTS)
  })

  test("on the clipboard give way to words that are there with them", async () => {
    const input = await page.composer()
    fireEvent.paste(input, {
      clipboardData: { types: ["text/plain", "Files"], files: [fileOf("cells.png")] }
    })
    expect(offered).toEqual([])
  })

  test("that are too big are told of in a dialog", async () => {
    await page.composer()
    drop(fileOf("film.png", ATTACHMENT_MAX_BYTES + 1))
    await screen.findByText(text.tooBigBody("film.png"))
    expect(offered).toEqual([])
    await press(text.ok)
    await waitFor(() => expect(screen.queryByText(text.tooBigBody("film.png"))).toBeNull())
  })
})
