/** The list of agents, in front of its user. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { agentCopy } from "#schemas/agents/copy.ts"
import { agentsText } from "#ui/agents/agentsText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { agentFile } from "./agentFile.ts"
import { editorText } from "./editor/editorText.ts"
import { fileText } from "./fileText.ts"
import { studioText } from "./studioText.ts"
import { orderAgent, type PlayedAgents, playAgents } from "./testing/playAgents.ts"

let page: ChatPage
let agents: PlayedAgents

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("./Studio.tsx")]))
beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  agents = playAgents(page.gateway)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  location.hash = ""
  await page.close()
})

const button = (name: string): Promise<HTMLButtonElement> =>
  screen.findByRole<HTMLButtonElement>("button", { name, hidden: true })
const press = async (name: string): Promise<void> => void fireEvent.click(await button(name))
const choose = async (menu: string, item: string): Promise<void> => {
  await press(menu)
  fireEvent.click(await screen.findByRole("menuitem", { name: item, hidden: true }))
}

const open = async (): Promise<void> => {
  page.show()
  await press(text.agentStudio)
  await button(studioText.newAgent)
}

/** Two agents, the second of them in a folder. */
const keep = (): void => {
  agents.save("local/one", orderAgent)
  agents.save("local/two", { ...orderAgent, name: "Travel expenses", variables: [], steps: [] })
  const library = page.gateway.agentLibraries.get("local")
  library.emit({ _tag: "FolderNamed", folder: { id: "trips", name: "Trips" } })
  library.emit({ _tag: "AgentMoved", id: "local/two", folder: "trips" })
}

const namesIn = (within_: HTMLElement): ReadonlyArray<string> =>
  within(within_)
    .queryAllByRole("link")
    .map((link) => link.firstElementChild?.textContent ?? "")
const folder = (name: string): Promise<HTMLElement> => screen.findByRole("region", { name })

const write = (label: string, value: string): void => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.input(field, { target: { value } })
}

describe("the list of agents", () => {
  test("is opened from the list of chats in the place of the chat, and leads back to it", async () => {
    await open()
    expect(location.hash).toBe("#/agent-studio")
    expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull()
    await screen.findByText(agentsText.empty)
    const back = screen.getByRole("link", { name: studioText.backToChat }).getAttribute("href")
    expect(back).toBe("#/c/chat")
    location.hash = back ?? ""
    await page.composer()
  })

  test("begins a new agent where there is none", async () => {
    await open()
    await press(agentsText.create)
    await screen.findByRole("main", { name: editorText.newAgent })
    expect(location.hash).toMatch(/^#\/agent-studio\/agents\/[\w-]+$/)
    expect(agents.sent).toEqual([])
  })

  test("says of each how many steps it has and what it asks for, in its folder", async () => {
    keep()
    await open()
    expect(namesIn(await folder("Trips"))).toEqual(["Travel expenses"])
    const others = await folder(studioText.noFolder)
    expect(namesIn(others)).toEqual(["Change an order"])
    within(others).getByText(text.steps(3))
    within(others).getByText(studioText.needs("order"))
  })

  test("is searched over all folders, and says how many were found", async () => {
    keep()
    await open()
    await folder("Trips")
    write(studioText.search, "EXP")
    await screen.findByText(studioText.found(1))
    await screen.findByText("Travel expenses")
    expect(screen.queryByText("Change an order")).toBeNull()
    write(studioText.search, "nothing")
    await screen.findByText(studioText.noneFound("nothing"))
    await press(studioText.showAll)
    await folder("Trips")
  })

  test("moves an agent by its menu, into a folder and out of it", async () => {
    keep()
    await open()
    await choose(studioText.more("Change an order"), studioText.move)
    fireEvent.click(await screen.findByRole("menuitemradio", { name: "Trips" }))
    await screen.findByText(studioText.moved("Change an order", "Trips"))
    await waitFor(async () => expect(namesIn(await folder("Trips"))).toHaveLength(2))
    await choose(studioText.more("Change an order"), studioText.move)
    fireEvent.click(await screen.findByRole("menuitemradio", { name: studioText.noFolder }))
    await screen.findByText(studioText.movedOut("Change an order"))
    expect(agents.told).toEqual([
      { _tag: "MoveAgent", id: "local/one", folder: "trips" },
      { _tag: "MoveAgent", id: "local/one", folder: null }
    ])
  })

  test("makes a folder, renames it, and deletes it without its agents", async () => {
    keep()
    await open()
    await press(studioText.newFolder)
    await screen.findByRole("dialog", { name: studioText.newFolder })
    write(studioText.folderName, "Mail")
    await waitFor(async () => expect((await button(text.save)).disabled).toBe(false))
    await press(text.save)
    await folder("Mail")
    await choose(studioText.moreFolder("Trips"), studioText.rename)
    await screen.findByRole("dialog", { name: studioText.renameFolder })
    write(studioText.folderName, "Travel")
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(studioText.folderName).value).toBe("Travel")
    )
    await press(text.save)
    await folder("Travel")
    await choose(studioText.moreFolder("Travel"), studioText.delete)
    await press(studioText.delete)
    await waitFor(() => expect(screen.queryByRole("region", { name: "Travel" })).toBeNull())
    expect(namesIn(await folder(studioText.noFolder))).toHaveLength(2)
  })

  test("renames and copies what is saved now, whatever the list knows of it", async () => {
    agents.save("local/one", orderAgent)
    await open()
    await choose(studioText.more("Change an order"), studioText.rename)
    await screen.findByRole("dialog", { name: studioText.renameTitle })
    write(studioText.agentName, "Orders")
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(studioText.agentName).value).toBe("Orders")
    )
    await press(text.save)
    await screen.findByText("Orders")
    await choose(studioText.more("Orders"), studioText.copy)
    await screen.findByText(agentCopy.copyOf("Orders"))
    expect(agents.sent).toEqual([
      { _tag: "SaveAgent", definition: { ...orderAgent, name: "Orders" }, basedOn: 1 },
      { _tag: "SaveAgent", definition: { ...orderAgent, name: agentCopy.copyOf("Orders") }, basedOn: 0 }
    ])
  })

  test("asks before an agent is deleted, and the focus goes to the next one", async () => {
    agents.save("local/one", orderAgent)
    agents.save("local/two", { ...orderAgent, name: "Second" })
    await open()
    await choose(studioText.more("Second"), studioText.delete)
    await screen.findByRole("dialog", { name: studioText.deleteTitle("Second") })
    expect(agents.sent).toEqual([])
    await press(studioText.delete)
    await screen.findByText(studioText.deleted("Second"))
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe(studioText.more("Change an order"))
    )
  })

  test("takes an agent from a file and opens it, and says what is wrong with one it cannot take", async () => {
    await open()
    const input = screen.getByLabelText<HTMLInputElement>(studioText.importFile, { selector: "input" })
    const give = (file: File): void => void fireEvent.input(input, { target: { files: [file] } })
    give(new File(["{"], "broken.json"))
    await screen.findByText(fileText.notJson)
    expect(agents.sent).toEqual([])
    give(new File([await agentFile(orderAgent).text()], "order.agent.json"))
    await screen.findByRole("main", { name: "Change an order" })
    expect(agents.sent).toEqual([{ _tag: "SaveAgent", definition: orderAgent, basedOn: 0 }])
  })

  test("has a place for MCP servers, and says at an unknown address what to do", async () => {
    await open()
    location.hash = "#/agent-studio/mcp-servers/jira"
    await screen.findByText(studioText.unknownServer("jira"))
    screen.getByText(studioText.serversLater)
    location.hash = "#/agent-studio/agents/cut%20off"
    await screen.findByText(studioText.nowhere)
    expect(screen.getByRole("link", { name: studioText.allAgents, hidden: true }).getAttribute("href")).toBe(
      "#/agent-studio"
    )
  })
})
