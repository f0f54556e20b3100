import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { Schema } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { Preferences } from "#schemas/preferences/Preferences.ts"
import { User, type UserState } from "#schemas/user/User.ts"
import { ChatPage, chatId } from "#ui/testing/ChatPage.tsx"
import { DeleteData } from "./DeleteData.tsx"
import { dataText } from "./dataText.ts"
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
  for await (const part of exportEverything(source)) {
    pieces.push(part.piece)
    done.push(part.done)
  }
  return { document: decode(pieces.join("")), done }
}

const preferences = { ...Preferences.initial(ActorId.make("local")), customInstructions: 'Say "ahoy".' }
const appearance = { theme: "dark", density: "compact" } as const

afterEach(cleanup)

describe("the export", () => {
  test("is one JSON document with every chat, its messages, and what its user prefers; it says which cannot be read", async () => {
    const page = new ChatPage()
    page.queue("m1", "Hello")
    const state = page.gateway.conversations.get(chatId).state
    const { document, done } = await exported({
      preferences,
      appearance,
      chats: entries,
      read: (id) => Promise.resolve(id === chatId ? state : undefined)
    })
    expect(document).toMatchObject({
      product: "Deckhand",
      format: 1,
      customInstructions: 'Say "ahoy".',
      approvals: { mode: "leaving" },
      settings: { appearance }
    })
    expect(document.chats).toEqual([
      expect.objectContaining({
        id: chatId,
        title: "Chat 0",
        messages: state.messages,
        queue: state.queue
      }),
      expect.objectContaining({ id: "local/gone", unreadable: true })
    ])
    expect(done).toEqual([0, 1, 2, 2])
    await page.close()
  })

  test("of nothing is a whole document too, and asks for no chat before the one in front of it is written", async () => {
    const asked: Array<string> = []
    const read = (id: string) => {
      asked.push(id)
      return Promise.resolve(undefined)
    }
    const { document } = await exported({ preferences, appearance, chats: [], read })
    expect(document.chats).toEqual([])
    const pieces = exportEverything({ preferences, appearance, chats: entries, read })
    await pieces.next()
    expect(asked).toEqual([])
    await pieces.next()
    expect(asked).toEqual(["local/chat"])
  })
})

describe("“Delete everything”", () => {
  const user: UserState = { ...User.initial(ActorId.make("local")), conversations: entries }
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
    await screen.findByText(dataText.deleting(2, 4))
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("2")
    now({ ...user, conversations: [], erased: { at: Date.now(), chats: 4 } })
    await screen.findByText(/4 chats with their files/)
  })
})
