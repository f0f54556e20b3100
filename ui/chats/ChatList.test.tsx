/** The list of chats as its user works it: found by title, renamed, deleted, by mouse and by keyboard. */
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { Effect, Fiber } from "effect"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { localPerson } from "#schemas/account/Person.ts"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import { UserId } from "#schemas/ids.ts"
import { TITLE_MAX_CHARS } from "#schemas/limits.ts"
import { App } from "#ui/App.tsx"
import { attentionText } from "#ui/attention/attentionText.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { OPERATIONS_PATH } from "#ui/ops/mayOperate.ts"
import { questionWords } from "#ui/questions/questionWords.ts"
import { text } from "#ui/text.ts"
import { chatWords } from "./chatWords.ts"

const titles = { report: "Report for März", offers: "Three offers", mail: "Mail to Nora" }

let gateway: FakeGateway
let serving: Fiber.Fiber<unknown>
let asked: Array<readonly [string, ConversationCommand]>

beforeEach(() => {
  localStorage.clear()
  location.hash = "#/c/report"
  asked = []
  gateway = new FakeGateway()
  gateway.script = {
    ...gateway.script,
    conversation: (id, command) => {
      asked.push([id, command])
      const user = gateway.users.get("local")
      if (command._tag === "RenameChat") {
        user.emit({ _tag: "ConversationNamed", id, title: command.title, at: 0 })
      } else if (command._tag === "DeleteChat") {
        gateway.conversations.delete(id)
        user.emit({ _tag: "ConversationForgotten", id })
      }
      return undefined
    }
  }
  for (const [index, [name, title]] of Object.entries(titles).entries()) {
    gateway.users.get("local").emit({ _tag: "ConversationTouched", id: `local/${name}`, title, at: index })
  }
  serving = Effect.runFork(Effect.scoped(Effect.andThen(gateway.serve, Effect.never)))
  render(<App openSocket={gateway.openSocket} host="web" />)
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await Effect.runPromise(Fiber.interrupt(serving))
})

const list = () => within(screen.getByRole("navigation", { name: text.chats }))
const rows = () =>
  list()
    .queryAllByRole("link")
    .map((link) => link.firstElementChild?.textContent)
const search = () => list().getByRole("searchbox", { name: chatWords.searchChats })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const all = [titles.mail, titles.offers, titles.report]

const openMenu = async (title: string) => {
  fireEvent.click(await screen.findByRole("button", { name: chatWords.chatMenu(title) }))
  return within(screen.getByRole("menu", { hidden: true }))
}
const choose = async (title: string, item: string) => {
  const menu = await openMenu(title)
  fireEvent.click(menu.getByRole("menuitem", { name: item, hidden: true }))
  return within(await screen.findByRole("dialog"))
}

const listed = (expected: ReadonlyArray<string>) => waitFor(() => expect(rows()).toEqual(expected))

describe("Searching", () => {
  test("finds chats whatever their capitals and accents, and says how many to whoever listens", async () => {
    await listed(all)
    type(search(), "marz")
    await listed([titles.report])
    expect(list().getByRole("status").textContent).toBe(chatWords.chatsFound(1))
  })

  test("that finds none says so, and shows the way back to all", async () => {
    await listed(all)
    type(search(), "zebra")
    expect(rows()).toEqual([])
    expect(list().getByText(chatWords.noChatFound("zebra"))).toBeTruthy()
    fireEvent.click(list().getByRole("button", { name: chatWords.showAllChats }))
    await listed(all)
    expect(document.activeElement).toBe(search())
  })

  test("leads to a list that is one stop of the keyboard, worked by its keys, with each chat's menu beside it", async () => {
    await listed(all)
    const stops = () =>
      list()
        .getAllByRole("link")
        .filter((link) => link.tabIndex === 0)
        .map((link) => link.firstElementChild?.textContent)
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    // The open one.
    await waitFor(() => expect(stops()).toEqual([titles.report]))
    search().focus()
    press("ArrowDown")
    await waitFor(() => expect(stops()).toEqual([titles.mail]))
    press("End")
    await waitFor(() => expect(stops()).toEqual([titles.report]))
    press("Home")
    press("ArrowRight")
    expect(document.activeElement).toBe(screen.getByRole("button", { name: chatWords.chatMenu(titles.mail) }))
    expect(document.activeElement).toHaveProperty("tabIndex", -1)
    press("ArrowLeft")
    expect(document.activeElement?.firstElementChild?.textContent).toBe(titles.mail)
    press("ArrowUp")
    expect(document.activeElement).toBe(search())
  })

  test("from a chat in the list letters lead to the chat that begins with them, and write nothing", async () => {
    await listed(all)
    const [first] = list().getAllByRole("link")
    first?.focus()
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    press("t")
    expect(document.activeElement?.firstElementChild?.textContent).toBe(titles.offers)
    press("q")
    expect(document.activeElement?.firstElementChild?.textContent).toBe(titles.offers)
  })

  test("is worked by keyboard: Down into the list, Up back, Escape empties it", async () => {
    await listed(all)
    const [first, second] = list().getAllByRole("link")
    search().focus()
    fireEvent.keyDown(search(), { key: "ArrowDown" })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowDown" })
    expect(document.activeElement).toBe(second)
    for (let up = 0; up < 2; up++)
      fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowUp" })
    expect(document.activeElement).toBe(search())
    type(search(), "offers")
    await listed([titles.offers])
    fireEvent.keyDown(search(), { key: "Escape" })
    await listed(all)
  })
})

describe("Renaming", () => {
  test("gives a chat the name as it was typed, without the space around it", async () => {
    const dialog = await choose(titles.offers, chatWords.rename)
    const field = dialog.getByRole("textbox", { name: chatWords.chatName })
    expect(document.activeElement).toBe(field)
    type(field, "  Offers of May ")
    fireEvent.click(dialog.getByRole("button", { name: text.save }))
    await listed([titles.mail, "Offers of May", titles.report])
    expect(asked).toEqual([["local/offers", { _tag: "RenameChat", title: "Offers of May" }]])
    expect(screen.queryByRole("dialog")).toBeNull()
    const menu = screen.getByRole("button", { name: chatWords.chatMenu("Offers of May") })
    await waitFor(() => expect(document.activeElement).toBe(menu))
  })

  test.each([
    ["nothing", "   ", chatWords.refusedTitle.Empty()],
    [
      "too much",
      "x".repeat(TITLE_MAX_CHARS + 1),
      chatWords.refusedTitle.TooLong(TITLE_MAX_CHARS + 1, TITLE_MAX_CHARS)
    ],
    ["what cannot be shown", "a\u202eb", chatWords.refusedTitle.ControlCharacters()]
  ])("to %s is refused, and says why", async (_, name, reason) => {
    const dialog = await choose(titles.offers, chatWords.rename)
    type(dialog.getByRole("textbox", { name: chatWords.chatName }), name)
    expect(dialog.getByRole("alert").textContent).toBe(reason)
    expect(dialog.getByRole("button", { name: text.save }).hasAttribute("disabled")).toBe(true)
  })
})

describe("Deleting", () => {
  test("asks once, naming the chat and what goes with it, and does nothing unless it is confirmed", async () => {
    const dialog = await choose(titles.offers, chatWords.delete)
    expect(dialog.getByRole("heading").textContent).toBe(chatWords.deleteChatTitle(titles.offers))
    expect(dialog.getByText(chatWords.deleteChatBody)).toBeTruthy()
    fireEvent.click(dialog.getByRole("button", { name: "Cancel" }))
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(asked).toEqual([])
  })

  test("takes the chat out of the list, and what this device kept of it with it", async () => {
    localStorage.setItem("deckhand:draft:local/offers", "half a sentence")
    const dialog = await choose(titles.offers, chatWords.delete)
    fireEvent.click(dialog.getByRole("button", { name: chatWords.deleteChat }))
    await listed([titles.mail, titles.report])
    expect(asked).toEqual([["local/offers", { _tag: "DeleteChat" }]])
    expect(localStorage.getItem("deckhand:draft:local/offers")).toBeNull()
    expect(location.hash).toBe("#/c/report")
  })

  test("names the files of its draft and of what was not sent: no message of the chat does", async () => {
    const file = (id: string) => ({ id, name: `${id}.pdf`, type: "application/pdf", size: 1 })
    const unsent = [
      { id: "m", text: "Read this", attachments: [file("refused")], refusal: "The queue is full." }
    ]
    localStorage.setItem("deckhand:files:local/offers", JSON.stringify([file("drafted")]))
    localStorage.setItem("deckhand:unsent:local/offers", JSON.stringify(unsent))
    const dialog = await choose(titles.offers, chatWords.delete)
    fireEvent.click(dialog.getByRole("button", { name: chatWords.deleteChat }))
    await listed([titles.mail, titles.report])
    expect(asked).toEqual([["local/offers", { _tag: "DeleteChat", files: ["drafted", "refused"] }]])
    expect(localStorage.getItem("deckhand:unsent:local/offers")).toBeNull()
  })

  test("the open chat leads to a new one", async () => {
    const dialog = await choose(titles.report, chatWords.delete)
    fireEvent.click(dialog.getByRole("button", { name: chatWords.deleteChat }))
    await waitFor(() => expect(location.hash).not.toBe("#/c/report"))
    expect(await screen.findByRole("textbox", { name: text.composerLabel })).toBeTruthy()
  })

  test("elsewhere: the open chat says so and leads to a new one, and its draft goes from this device too", async () => {
    await listed(all)
    localStorage.setItem("deckhand:draft:local/mail", "half a sentence")
    gateway.conversations.delete("local/report")
    gateway.users
      .get("local")
      .emit(
        { _tag: "ConversationForgotten", id: "local/report" },
        { _tag: "ConversationForgotten", id: "local/mail" }
      )
    expect((await screen.findByRole("alert")).textContent).toBe(chatWords.chatDeleted)
    await waitFor(() => expect(localStorage.getItem("deckhand:draft:local/mail")).toBeNull())
    const main = within(screen.getByRole("main"))
    fireEvent.click(main.getByRole("button", { name: text.newChat }))
    await waitFor(() => expect(location.hash).not.toBe("#/c/report"))
  })
})

describe("A chat that waits for its user", () => {
  test("says so in the list and in the tab's title, until it goes on", async () => {
    await listed(all)
    const user = gateway.users.get("local")
    user.emit({ _tag: "ConversationMarked", id: "local/offers", isWaiting: true })
    const row = await list().findByRole("link", { name: new RegExp(`${titles.offers}.*${text.needsYou}`) })
    expect(row).toHaveProperty("hash", "#/c/offers")
    const named = `${titles.report} – ${text.product}`
    await waitFor(() => expect(document.title).toBe(questionWords.waitingTitle(1, named)))
    user.emit({ _tag: "ConversationMarked", id: "local/offers", isWaiting: false })
    await waitFor(() => expect(document.title).toBe(named))
    expect(list().queryByRole("img", { name: text.needsYou })).toBeNull()
  })
})

describe("Chats that are not on screen", () => {
  const user = () => gateway.users.get("local")

  test("say in the list that they work, and then that there is a new reply, until they are opened", async () => {
    await listed(all)
    await waitFor(() => expect(localStorage.getItem("deckhand:seen")).not.toBeNull())
    const id = "local/offers"
    user().emit({ _tag: "ConversationMarked", id, isWaiting: false, isWorking: true })
    await list().findByRole("link", { name: new RegExp(`${titles.offers}.*${attentionText.working}`) })
    user().emit({ _tag: "ConversationMarked", id, isWaiting: false, isWorking: false, ended: "t1" })
    const row = await list().findByRole("link", {
      name: new RegExp(`${titles.offers}.*${attentionText.unread}`)
    })
    const named = `${titles.report} – ${text.product}`
    await waitFor(() => expect(document.title).toBe(attentionText.unreadTitle(named)))
    vi.spyOn(document, "hasFocus").mockReturnValue(true)
    location.hash = "#/c/offers"
    await waitFor(() => expect(list().queryByRole("img", { name: attentionText.unread })).toBeNull())
    expect(row.textContent).toContain(titles.offers)
    await waitFor(() => expect(document.title).toBe(`${titles.offers} – ${text.product}`))
  })

  test("notify their user once that was allowed in the settings, and never ask for it by themselves", async () => {
    const shown: Array<readonly [string, NotificationOptions | undefined]> = []
    class Shown {
      static permission = "default"
      static readonly requestPermission = vi.fn(() => {
        Shown.permission = "granted"
        return Promise.resolve("granted")
      })
      constructor(title: string, options?: NotificationOptions) {
        shown.push([title, options])
      }
    }
    vi.stubGlobal("Notification", Shown)
    await listed(all)
    const id = "local/offers"
    user().emit({ _tag: "ConversationMarked", id, isWaiting: true })
    await list().findByRole("link", { name: new RegExp(`${titles.offers}.*${text.needsYou}`) })
    expect(Shown.requestPermission).not.toHaveBeenCalled()
    expect(shown).toEqual([])
    location.hash = "#/settings/notifications"
    fireEvent.click(await screen.findByRole("button", { name: attentionText.allow }))
    await screen.findByText(attentionText.on)
    user().emit({ _tag: "ConversationMarked", id, isWaiting: false, isWorking: false, ended: "t2" })
    await waitFor(() => expect(shown).toEqual([[titles.offers, { body: attentionText.done, tag: id }]]))
  })
})

describe("The console", () => {
  const link = () => list().queryByRole("link", { name: chatWords.operations })
  const sign = (isOperator: boolean, host: "web" | "extension"): void => {
    cleanup()
    const person = localPerson(UserId.make("local"), "standard")
    gateway.around.person = { ...person, isOperator }
    render(<App openSocket={gateway.openSocket} host={host} />)
  }

  test("is a link away for who operates the deployment", async () => {
    sign(true, "web")
    await waitFor(() => expect(link()?.getAttribute("href")).toBe(OPERATIONS_PATH))
  })

  test.each([
    ["for anybody else", false, "web"],
    ["from a panel, which operates nothing", true, "extension"]
  ] as const)("is no link %s", async (_, isOperator, host) => {
    sign(isOperator, host)
    await listed(all)
    expect(link()).toBeNull()
  })
})
