/** What an empty chat offers to begin with. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { FIRST_CHATS } from "#schemas/suggested-prompts/limits.ts"
import { App } from "#ui/App.tsx"
import { besideText } from "#ui/beside/besideText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { homeText } from "./homeText.ts"
import { SUGGESTION_SKELETONS } from "./limits.ts"
import { tryText } from "./tryText.ts"

let page: ChatPage

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const connect = (): void => {
  const user = page.gateway.users.get("local")
  user.emit({ _tag: "DevicePaired", deviceId: "chrome", name: "Chrome on Linux", at: 0 })
  user.emit({ _tag: "DevicePresenceChanged", deviceId: "chrome", online: true, at: 1 })
}

const shop = "localhost:7421"
const [ship, add] = tryText.tasks(shop)
const [example] = homeText.examples
const card = (title = ""): Promise<HTMLElement> =>
  screen.findByRole("button", { name: new RegExp(`^${title}`) })
/** Of a company's own. */
const companys = (id: string) => ({
  id,
  title: "Of the company",
  description: "What it is about.",
  actions: [{ type: "insertPrompt" as const, text: "Pay the open invoice" }]
})
const composer = (): Promise<HTMLTextAreaElement> => screen.findByRole<HTMLTextAreaElement>("textbox")

describe("An empty chat", () => {
  test("offers first what is answered without a browser", async () => {
    page.show()
    await card(example.title)
    const cards = screen.getAllByRole("button").map(({ textContent }) => textContent)
    const offered = cards.filter((words) => homeText.examples.some(({ prompt }) => words.includes(prompt)))
    expect(offered.map((words) => words.includes("Go to "))).toEqual([false, false, true, true])
  })

  test("says that a page has to wait while no browser is there, and no longer once one is", async () => {
    page.show()
    await screen.findByText(homeText.withBrowser)
    connect()
    await waitFor(() => expect(screen.queryByText(homeText.withBrowser)).toBeNull())
  })

  test("offers the practice shop once a browser is there, with its address in every sentence", async () => {
    page.show()
    await card(example.title)
    connect()
    for (const { title, prompt } of tryText.tasks(shop)) {
      expect((await card(title)).textContent).toContain(prompt)
      expect(prompt).toContain(shop)
    }
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: tryText.look })
    expect(link.href).toBe(`http://${shop}/`)
    expect(screen.queryByRole("button", { name: new RegExp(example.title) })).toBeNull()
  })

  test("puts a sentence into the composer, in the place of another one, and after words of the user's own", async () => {
    page.show()
    connect()
    fireEvent.click(await card(ship?.title))
    await waitFor(async () => expect((await composer()).value).toBe(ship?.prompt))
    fireEvent.click(await card(add?.title))
    await waitFor(async () => expect((await composer()).value).toBe(add?.prompt))
    await page.write("Mine")
    fireEvent.click(await card(ship?.title))
    await waitFor(async () => expect((await composer()).value).toBe(`Mine\n${ship?.prompt}`))
  })

  test("offers any page of the web where there is no shop", async () => {
    page.gateway.practice = undefined
    page.show()
    connect()
    await card(example.title)
    expect(screen.queryByRole("heading", { name: tryText.title })).toBeNull()
  })

  test("offers any page of the web to whoever is new no more", async () => {
    page.show()
    connect()
    await card(ship?.title)
    const user = page.gateway.users.get("local")
    for (let at = 0; at <= FIRST_CHATS; at++) {
      user.emit({ _tag: "ConversationTouched", id: `local/c${at}`, title: "A chat", at })
    }
    await card(example.title)
  })

  test("keeps three places while it is looked for what to offer", async () => {
    page.gateway.around.suggestions = Effect.never
    page.show()
    await screen.findByText(homeText.loadingSuggestions)
    expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(SUGGESTION_SKELETONS)
  })

  test("asks once for what to offer, however many chats are opened", async () => {
    page.show()
    await card(example.title)
    for (const name of ["other", "chat"]) {
      location.hash = `#/c/${name}`
      await card(example.title)
    }
    expect(page.gateway.around.suggestedFor).toEqual([{}])
  })

  test("asks with the page beside it, and without one that its user left out", async () => {
    const viewing = { currentlyViewingUrl: "https://harbour.example/", title: "Harbour office" }
    page.show(viewing)
    await card(homeText.readExample.title)
    expect(page.gateway.around.suggestedFor).toEqual([{ currentlyViewingInfo: viewing }])
    fireEvent.click(await screen.findByRole("button", { name: besideText.leaveOut }))
    await waitFor(() => expect(page.gateway.around.suggestedFor).toHaveLength(2))
    expect(page.gateway.around.suggestedFor[1]).toEqual({})
    fireEvent.click(await screen.findByRole("button", { name: besideText.takeIn }))
  })

  test("asks for whoever answers in this chat", async () => {
    page.emit({ _tag: "ModelChosen", choice: { _tag: "Direct" } })
    page.show()
    await card(example.title)
    expect(page.gateway.around.suggestedTo).toEqual([{ _tag: "Direct" }])
  })

  test("has the assistant write a message, where that is what a card does, and puts its words into the composer", async () => {
    const fragments = [{ type: "text", text: "Hello from the company." }] as const
    page.gateway.around.suggestions = Effect.succeed([
      {
        id: "company",
        title: "Welcome",
        description: "A word before you start.",
        actions: [
          { type: "enqueueAiMessage", fragments },
          { type: "insertPrompt", text: "Show me around" }
        ]
      }
    ])
    page.show()
    fireEvent.click(await card("Welcome"))
    await waitFor(() => expect(page.commands).toEqual([{ _tag: "EnqueueAi", fragments }]))
    expect((await composer()).value).toBe("Show me around")
  })

  test.each(["constructor", "valueOf:1", "__proto__"])(
    "shows a company's card, whatever its id: %s",
    async (id) => {
      page.gateway.around.suggestions = Effect.succeed([companys(id)])
      page.show()
      await card("Of the company")
    }
  )

  test("never says of a company's card that it is only practice", async () => {
    page.gateway.around.suggestions = Effect.succeed([companys("practice:0")])
    page.show()
    await card("Of the company")
    expect(screen.queryByText(tryText.title)).toBeNull()
  })

  test("asks once for a site, whatever its page calls itself, and for the one that its user stays at", async () => {
    const at = (currentlyViewingUrl: string, title: string) => (
      <App openSocket={page.gateway.openSocket} host="extension" viewing={{ currentlyViewingUrl, title }} />
    )
    location.hash = "#/c/chat"
    const { rerender } = render(at("https://harbour.example/", "Harbour"))
    await card(homeText.readExample.title)
    for (let unread = 1; unread < 10; unread++) {
      rerender(at(`https://harbour.example/${unread}`, `(${unread}) Harbour`))
    }
    for (const site of ["passing", "by", "stay"]) rerender(at(`https://${site}.example/`, site))
    await waitFor(() => expect(page.gateway.around.suggestedFor).toHaveLength(2), { timeout: 5_000 })
    const asked = page.gateway.around.suggestedFor.map(({ currentlyViewingInfo }) => currentlyViewingInfo)
    expect(asked.map((about) => about?.title)).toEqual(["Harbour", "stay"])
  })

  test("offers nothing where nothing can be found out", async () => {
    page.gateway.around.suggestions = Effect.die("broken")
    page.show()
    await screen.findByRole("list", { name: homeText.quickLinks })
    await waitFor(() => expect(screen.queryByText(homeText.loadingSuggestions)).toBeNull())
    expect(document.querySelector("[data-row]")).toBeNull()
  })
})

test("A reply without a word greets", async () => {
  page.show()
  await composer()
  page.emit(
    { _tag: "ItemQueued", item: { _tag: "Ai", id: "a1", fragments: [] } },
    { _tag: "MessageAdded", itemId: "a1", at: 0 }
  )
  await screen.findByText(homeText.defaultGreeting)
})
