import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { Schema } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import type { AgentLibraryState } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId } from "#schemas/ids.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { Preferences } from "#schemas/preferences/Preferences.ts"
import type { PromptLibraryState } from "#schemas/prompt-library/PromptLibrary.ts"
import { User, type UserState } from "#schemas/user/User.ts"
import { ChatPage, chatId } from "#ui/testing/ChatPage.tsx"
import { DeleteData } from "./DeleteData.tsx"
import { dataText } from "./dataText.ts"
import { ExportData } from "./ExportData.tsx"
import { exportEverything } from "./exportEverything.ts"

const entries = ["local/chat", "local/gone"].map((id, n) => ({
  id,
  title: `Chat ${n}`,
  createdAt: 0,
  updatedAt: n
}))

const decode = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.StructWithRest(Schema.Struct({ chats: Schema.Array(Schema.Unknown) }), [
      Schema.Record(Schema.String, Schema.Unknown)
    ])
  )
)

const exported = async (source: Parameters<typeof exportEverything>[0]) => {
  const pieces: Array<string> = []
  const done: Array<number> = []
  const unread: Array<number> = []
  for await (const part of exportEverything(source)) {
    pieces.push(part.piece)
    done.push(part.done)
    unread.push(part.unread)
  }
  return { document: decode(pieces.join("")), written: pieces.join(""), done, unread }
}

const preferences = { ...Preferences.initial(ActorId.make("local")), customInstructions: 'Say "ahoy".' }
const modelSettings: ModelSettingsState = {
  ...ModelSettings.initial(ActorId.make("local")),
  connections: [
    {
      id: "c",
      provider: "openai",
      name: "Work",
      baseUrl: "https://models.example/v1",
      sealedKey: "sealed-key",
      keyHint: "hint",
      models: []
    }
  ],
  model: { _tag: "Connected", connectionId: "c", model: "gpt-5-mini" }
}
const at = { createdAt: 1, updatedAt: 1 }
const prompts: PromptLibraryState = {
  favorites: [
    { id: "b", title: "Second", body: "two", isPinned: true, sortValue: 9, ...at },
    { id: "a", title: "First", body: "one", isPinned: true, sortValue: 5, ...at }
  ],
  recents: [{ id: "m", body: "said lately", chat: chatId, createdAt: 2 }]
}
const agentId = "local/agent"
const definition = { name: "Orders", description: "", type: "GUI", variables: [], steps: [] } as const
const headline = { ...definition, id: agentId, steps: 0, inputs: [], version: 2, ...at }
const agents: AgentLibraryState = {
  agents: [headline, { ...headline, id: "local/other", name: "Other" }],
  folders: [{ id: "f", name: "Back office" }],
  places: { [agentId]: "f" },
  forgotten: []
}
const agentState: CustomAgentState = {
  id: agentId,
  current: { version: 2, definition, savedAt: 1 },
  earlier: [{ version: 1, definition: { ...definition, name: "Order" }, savedAt: 0 }],
  createdAt: 0,
  listed: 2,
  runs: [
    {
      id: "local/run",
      conversationId: chatId,
      version: 2,
      via: "http",
      startedAt: 0,
      completedSteps: 1,
      totalSteps: 1,
      ended: { type: "success", message: "“Orders” is done: 1 step.", at: 1 }
    }
  ]
}
const readAgent = (id: string) => Promise.resolve(id === agentId ? agentState : undefined)
const appearance = { theme: "dark", density: "compact" } as const

afterEach(cleanup)

describe("the export", () => {
  test("is one JSON document with every chat, its messages, and what its user prefers; it says which cannot be read", async () => {
    const page = new ChatPage()
    page.queue("m1", "Hello")
    const choice = { _tag: "Connected", connectionId: "c", model: "gpt-5" } as const
    const summary = { text: "- Ada likes trains.", upTo: "m1" }
    const state = { ...page.gateway.conversations.get(chatId).state, model: choice, summary }
    const { document, done, unread, written } = await exported({
      preferences,
      modelSettings,
      prompts,
      appearance,
      agents,
      readAgent,
      chats: entries,
      read: (id) => Promise.resolve(id === chatId ? state : undefined)
    })
    expect(document).toMatchObject({
      product: "Deckhand",
      format: 1,
      customInstructions: 'Say "ahoy".',
      prompts: {
        favorites: [
          { title: "First", body: "one" },
          { title: "Second", body: "two" }
        ],
        recent: [{ body: "said lately" }]
      },
      agentFolders: ["Back office"],
      agents: [
        {
          name: "Orders",
          folder: "Back office",
          version: 2,
          definition,
          earlier: [{ version: 1, definition: { name: "Order" } }],
          runs: [{ id: "local/run", via: "http", ended: { type: "success" } }]
        },
        { name: "Other", unreadable: true }
      ],
      approvals: { mode: "leaving" },
      settings: {
        appearance,
        models: {
          connections: [{ id: "c", provider: "openai", name: "Work", baseUrl: "https://models.example/v1" }],
          model: modelSettings.model,
          reasoning: modelSettings.reasoning
        }
      }
    })
    expect(written).not.toContain("sealed-key")
    expect(document.chats).toEqual([
      expect.objectContaining({
        id: chatId,
        title: "Chat 0",
        model: choice,
        messages: state.messages,
        summary,
        queue: state.queue
      }),
      expect.objectContaining({ id: "local/gone", unreadable: true })
    ])
    expect(done).toEqual([0, 0, 0, 0, 1, 2, 2])
    expect(unread).toEqual([0, 0, 0, 0, 0, 1, 1])
    await page.close()
  })

  test("of nothing is a whole document too, and asks for no chat before the one in front of it is written", async () => {
    const asked: Array<string> = []
    const read = (id: string) => {
      asked.push(id)
      return Promise.resolve(undefined)
    }
    const settings = { preferences, modelSettings, prompts, appearance }
    const none = { ...settings, agents: { agents: [], folders: [], places: {}, forgotten: [] }, readAgent }
    const { document } = await exported({ ...none, chats: [], read })
    expect(document.chats).toEqual([])
    const pieces = exportEverything({ ...none, chats: entries, read })
    await pieces.next()
    await pieces.next()
    expect(asked).toEqual([])
    await pieces.next()
    expect(asked).toEqual(["local/chat"])
  })
})

const user: UserState = { ...User.initial(ActorId.make("local")), conversations: entries }

describe("the export’s button", () => {
  const show = (read: (id: string) => Promise<undefined>) =>
    render(
      <ExportData
        user={user}
        preferences={preferences}
        modelSettings={modelSettings}
        prompts={prompts}
        agents={agents}
        read={read}
        readAgent={readAgent}
      />
    )
  const button = () => screen.getByRole("button", { name: dataText.exportStart })
  const status = () => screen.getByRole("status")

  test("keeps the focus while the file is written, which is said once, with what leaving does", async () => {
    const answers: Array<() => void> = []
    show(() => new Promise((resolve) => answers.push(() => resolve(undefined))))
    const before = status()
    button().focus()
    fireEvent.click(button())
    await screen.findByText(dataText.exporting(0, 2))
    expect(document.activeElement).toBe(button())
    expect(button().getAttribute("aria-disabled")).toBe("true")
    expect(status()).toBe(before)
    expect(status().textContent).toBe(dataText.exportRunning)
    fireEvent.click(button())
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await screen.findByText(dataText.exporting(1, 2))
    expect(status().textContent).toBe(dataText.exportRunning)
    await waitFor(() => expect(answers).toHaveLength(2))
  })

  test("says at the end how many chats could not be read", async () => {
    show(() => Promise.resolve(undefined))
    fireEvent.click(button())
    await screen.findByText(dataText.exportedWithout(2, 2))
    expect(document.querySelector("progress")).toBeNull()
  })
})

describe("“Delete everything”", () => {
  const show = (state: UserState, refusal?: string) => {
    let asked = 0
    const onDelete = () => {
      asked++
      return Promise.resolve(refusal)
    }
    const view = render(<DeleteData user={state} onDelete={onDelete} />)
    return {
      asked: () => asked,
      now: (next: UserState) => view.rerender(<DeleteData user={next} onDelete={onDelete} />)
    }
  }
  const type = async (words: string) => {
    fireEvent.click(screen.getByRole("button", { name: dataText.deleteStart }))
    const field = await screen.findByLabelText(dataText.deleteField)
    fireEvent.change(field, { target: { value: words } })
    fireEvent.input(field, { target: { value: words } })
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(dataText.deleteField).value).toBe(words)
    )
  }
  const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: dataText.deleteConfirm })

  test("begins only once its words are typed", async () => {
    const { asked } = show(user)
    await type("delete every")
    expect(confirm().disabled).toBe(true)
    const form = confirm().closest("form")
    if (form !== null) fireEvent.submit(form)
    expect(asked()).toBe(0)
    cleanup()
    const second = show(user)
    await type(" Delete everything ")
    await waitFor(() => expect(confirm().disabled).toBe(false))
    fireEvent.click(confirm())
    await waitFor(() => expect(screen.queryByLabelText(dataText.deleteField)).toBeNull())
    expect(second.asked()).toBe(1)
  })

  test("says why it was not taken, and how far it is and what is gone wherever it was begun", async () => {
    const { now } = show(user, "Not now.")
    await type(dataText.deletePhrase)
    await waitFor(() => expect(confirm().disabled).toBe(false))
    fireEvent.click(confirm())
    await screen.findByText("Not now.")
    now({ ...user, erasing: { at: 5, chats: 4 } })
    // The field that had it is gone.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: dataText.deleteTitle }))
    )
    await screen.findByText(dataText.deleting(2, 4))
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("2")
    now({ ...user, conversations: [], erased: { at: Date.now(), chats: 4 } })
    await screen.findByText(/4 chats with their files/)
  })

  test("gives the focus back to its button when it is called off", async () => {
    show(user)
    await type("delete")
    const button = screen.getByRole("button", { name: copy.cancel })
    button.focus()
    fireEvent.click(button)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: dataText.deleteStart }))
    )
  })

  test("counts a chat that cannot be deleted as none that is still to go, and says at the end what stays", async () => {
    const { now } = show({ ...user, erasing: { at: 5, chats: 2, skipped: ["local/gone"] } })
    await screen.findByText(dataText.deleting(1, 2))
    now({ ...user, erased: { at: Date.now(), chats: 1, chatsLeft: 1, partsLeft: ["models"] } })
    const said = await screen.findByText(/Could not be deleted: 1 chat; the models you connected\./)
    expect(said.textContent).toContain("1 chat with their files and pictures, your custom instructions")
    expect(screen.getByRole("button", { name: dataText.deleteStart })).toBeTruthy()
  })
})
