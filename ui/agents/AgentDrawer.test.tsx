/** The drawer of custom agents, in front of its user. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { closeAll } from "#ui/testing/closeAll.ts"
import { text } from "#ui/text.ts"
import { agentsText } from "./agentsText.ts"
import { listedAgent } from "./testing/listedAgent.ts"

let page: ChatPage

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("./AgentDrawer.tsx")]))

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
})

afterEach(async () => {
  cleanup()
  closeAll()
  await page.close()
})

const library = () => page.gateway.agentLibraries.get("local")

const taught = (...agents: ReadonlyArray<Partial<AgentHeadline>>): void => {
  for (const agent of agents) library().emit({ _tag: "AgentListed", agent: { ...listedAgent, ...agent } })
}

const open = async (): Promise<HTMLElement> => {
  page.show()
  fireEvent.click(await screen.findByRole("button", { name: text.customAgents }))
  return screen.findByRole("dialog", { name: text.customAgents, hidden: true })
}

const rows = (drawer: HTMLElement): ReadonlyArray<string | null> =>
  within(drawer)
    .queryAllByRole("listitem", { hidden: true })
    .map(({ textContent }) => textContent)

const press = async (drawer: HTMLElement, name: RegExp): Promise<void> =>
  void fireEvent.click(await within(drawer).findByRole("button", { name, hidden: true }))

describe("The drawer of custom agents", () => {
  test("lists each by name with its number of steps", async () => {
    taught({ id: "local/w", name: "Weekly report", steps: 1 }, { id: "local/c", name: "Change an order" })
    const drawer = await open()
    await waitFor(() => expect(rows(drawer)).toEqual(["Change an order3 steps", "Weekly report1 step"]))
  })

  test("says of one in Python that it is, and no number of steps", async () => {
    taught({ id: "local/p", name: "Back office", type: "Python", steps: 1 })
    const drawer = await open()
    await waitFor(() => expect(rows(drawer)).toEqual(["Back officePython"]))
  })

  test("says how to begin while there is none, and leads to where one is made, in a new tab", async () => {
    const drawer = await open()
    await within(drawer).findByText("Create a custom agent to get started")
    const link = within(drawer).getByRole("link", { name: "Create custom agent", hidden: true })
    expect(link.getAttribute("href")).toBe("#/agent-studio")
    expect(link.getAttribute("target")).toBe("_blank")
  })

  test("leads from a side panel to its server", async () => {
    page.show(undefined, "extension", { webApp: "https://deckhand.example:7420" })
    fireEvent.click(await screen.findByRole("button", { name: text.customAgents }))
    const link = await screen.findByRole("link", { name: agentsText.create, hidden: true })
    expect(link.getAttribute("href")).toBe("https://deckhand.example:7420/#/agent-studio")
  })

  test("says that it cannot be loaded, and asks again at a press", async () => {
    taught({})
    library().delete()
    const drawer = await open()
    await within(drawer).findByText("Failed to load custom agents. Please try again.")
    page.gateway.agentLibraries.forget("local")
    taught({ name: "Archive" })
    await press(drawer, /^Try again$/)
    await waitFor(() => expect(rows(drawer)).toEqual(["Archive3 steps"]))
  })

  test("waits with a sentence while nothing is known", async () => {
    library().isSilent = true
    const drawer = await open()
    await within(drawer).findByText(agentsText.loading)
  })

  test("puts the one that is pressed at the beginning of what is written, once", async () => {
    taught({ id: "local/w", name: "Weekly report" }, { id: "local/c", name: "Change an order" })
    const drawer = await open()
    const field = await page.write("for Ada")
    await press(drawer, /^Change an order/)
    await waitFor(() => expect(field.value).toBe("/local/Change an order for Ada"))
    fireEvent.click(screen.getByRole("button", { name: text.customAgents }))
    const again = await screen.findByRole("dialog", { name: text.customAgents, hidden: true })
    await press(again, /^Weekly report/)
    await waitFor(() => expect(field.value).toBe("/local/Weekly report for Ada"))
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() =>
      expect(page.commands.find(({ _tag }) => _tag === "SendMessage")).toMatchObject({
        text: "/local/Weekly report for Ada",
        editorState: { pieces: [{ kind: "agent", at: 0, means: "local/w", text: "/local/Weekly report" }] }
      })
    )
  })
})
