/** People and commands are named in a message by one piece each. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { agentsText } from "#ui/agents/agentsText.ts"
import { listedAgent } from "#ui/agents/testing/listedAgent.ts"
import { promptLibraryOpen } from "#ui/prompts/promptLibraryOpen.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { CONTACTS_MAX } from "./limits.ts"
import { mentionsText } from "./mentionsText.ts"

let page: ChatPage

beforeAll(() =>
  Promise.all([import("#ui/chat/ChatView.tsx"), import("./Mentions.tsx"), import("./PieceMarks.tsx")])
)

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  page.show()
})

afterEach(async () => {
  cleanup()
  promptLibraryOpen.close()
  await page.close()
})

const options = async (name: string): Promise<ReadonlyArray<string>> => {
  const list = await screen.findByRole("listbox", { name })
  return within(list)
    .getAllByRole("option")
    .map(({ textContent }) => textContent ?? "")
}

const said = (words: string): void => {
  page.queue("said", words)
  page.emit({ _tag: "TurnStarted", turnId: "t1", itemId: "said", messageId: "r1", at: 0 })
  page.emit({ _tag: "TurnEnded", turnId: "t1", message: { ...page.reply(), status: "success" } })
}

const sent = () => page.commands.find((command) => command._tag === "SendMessage")

describe("“@”", () => {
  test("lists people of the chat, ten of them, by what is typed", async () => {
    said(Array.from({ length: 12 }, (_, n) => `Person ${"abcdefghijkl"[n]} <p${n}@x.example>`).join(", "))
    await page.write("Write to @")
    expect(await options(mentionsText.people)).toHaveLength(CONTACTS_MAX)
    await page.write("Write to @p11")
    await waitFor(async () => expect(await options(mentionsText.people)).toHaveLength(1))
  })

  test("puts a person in as one piece, which goes along with the message and is deleted as one", async () => {
    said("Ada Lovelace <ada@x.example> asked for it")
    const field = await page.write("Tell @ada")
    await options(mentionsText.people)
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() => expect(field.value).toBe("Tell @Ada Lovelace "))
    await waitFor(() => expect(document.querySelector("mark")?.textContent).toBe("@Ada Lovelace"))
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() =>
      expect(sent()).toMatchObject({
        text: "Tell @Ada Lovelace ",
        editorState: {
          pieces: [{ kind: "contact", at: 5, text: "@Ada Lovelace", means: "ada@x.example" }]
        }
      })
    )
  })

  test("is deleted as one by one key, with all that stands in the piece", async () => {
    said("Ada Lovelace <ada@x.example> asked for it")
    const field = await page.write("Tell @ada")
    await options(mentionsText.people)
    fireEvent.keyDown(field, { key: "Tab" })
    await waitFor(() => expect(document.querySelector("mark")).not.toBeNull())
    field.setSelectionRange(18, 18)
    field.dispatchEvent(
      new InputEvent("beforeinput", { inputType: "deleteContentBackward", cancelable: true, bubbles: true })
    )
    await waitFor(() => expect(field.value).toBe("Tell  "))
    await waitFor(() => expect(document.querySelector("mark")).toBeNull())
  })

  test("says who will be there while there is nobody", async () => {
    await page.write("@")
    await screen.findByText(mentionsText.noPeople)
  })
})

const taught = (...agents: ReadonlyArray<Partial<AgentHeadline> & Pick<AgentHeadline, "name">>): void => {
  const library = page.gateway.agentLibraries.get("local")
  for (const [n, agent] of agents.entries()) {
    const id = `local/agent-${n}`
    library.emit({ _tag: "AgentListed", agent: { ...listedAgent, id, ...agent } })
  }
}

describe("a custom agent behind “/”", () => {
  test("stands behind the commands, by name, with what it needs, and is found by its words", async () => {
    taught(
      { name: "Weekly report", steps: 4 },
      { name: "Change an order", inputs: [{ name: "order", type: "string" }] },
      { name: "Archive", description: "Archives what is done." }
    )
    await page.write("/")
    await waitFor(async () =>
      expect((await options(mentionsText.commands)).slice(-3)).toEqual([
        "ArchiveArchives what is done.",
        `Change an order${agentsText.needs(["order"])}`,
        `Weekly report${agentsText.steps(4)}`
      ])
    )
    await page.write("/change an o")
    await waitFor(async () =>
      expect(await options(mentionsText.commands)).toEqual([`Change an order${agentsText.needs(["order"])}`])
    )
    await page.write("/local/we")
    await waitFor(async () =>
      expect(await options(mentionsText.commands)).toEqual([`Weekly report${agentsText.steps(4)}`])
    )
  })

  test("goes into the message as one piece that means it", async () => {
    taught({ name: "Change an order" })
    const field = await page.write("/change")
    await options(mentionsText.commands)
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() => expect(field.value).toBe("/local/Change an order "))
    await waitFor(() => expect(document.querySelector("mark")?.textContent).toBe("/local/Change an order"))
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() =>
      expect(sent()).toMatchObject({
        text: "/local/Change an order ",
        editorState: { pieces: [{ kind: "agent", at: 0, means: "local/agent-0" }] }
      })
    )
  })

  test("leaves the keys to whoever writes on behind it", async () => {
    taught({ name: "Change an order" })
    await page.write("/local/Change an order for Ada")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
  })
})

describe("“/”", () => {
  test("lists commands at the beginning of a message, says what else will be there, and Escape leaves it", async () => {
    const field = await page.write("/")
    expect(await options(mentionsText.commands)).toEqual([
      `/prompts${mentionsText.prompts}`,
      `/agents${mentionsText.agents}`,
      `/new${mentionsText.new}`,
      `/export${mentionsText.needsBrowser(mentionsText.export)}`
    ])
    await screen.findByText(mentionsText.alsoHere)
    fireEvent.keyDown(field, { key: "Escape" })
    fireEvent.keyUp(field, { key: "Escape" })
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    expect(field.value).toBe("/")
  })

  test("says no more that a browser is needed once one is there", async () => {
    const user = page.gateway.users.get("local")
    user.emit({ _tag: "DevicePaired", deviceId: "chrome", name: "Chrome on Linux", at: 0 })
    user.emit({ _tag: "DevicePresenceChanged", deviceId: "chrome", online: true, at: 1 })
    await page.write("/ex")
    await screen.findByText(mentionsText.export)
  })

  test("puts the export in as one piece; what the interface does itself is done, and leaves no words", async () => {
    const field = await page.write("/ex")
    await options(mentionsText.commands)
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() => expect(field.value).toBe("/export "))
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() =>
      expect(sent()).toMatchObject({ editorState: { pieces: [{ kind: "command", at: 0, means: "export" }] } })
    )
    await page.write("/prom")
    await options(mentionsText.commands)
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() => expect(field.value).toBe(""))
    expect(promptLibraryOpen.$isOpen.get()).toBe(true)
  })

  test("a command that was written out whole is sent by Enter", async () => {
    const field = await page.write("/export")
    await options(mentionsText.commands)
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() => expect(sent()).toMatchObject({ text: "/export" }))
  })

  test("clears the chat after a question only", async () => {
    said("Hello")
    const field = await page.write("/clear")
    await options(mentionsText.commands)
    fireEvent.keyDown(field, { key: "Enter" })
    const dialog = await screen.findByRole("dialog", { name: text.clearChatTitle })
    expect(page.tags()).not.toContain("ClearChat")
    fireEvent.click(within(dialog).getByRole("button", { name: text.clearChat }))
    await waitFor(() => expect(page.tags()).toContain("ClearChat"))
  })
})
