/** What becomes of uploads that no message will carry. */
import { Effect } from "effect"
import { atom } from "nanostores"
import { beforeEach, expect, test } from "vitest"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { ActorId } from "#schemas/ids.ts"
import { ConversationStore } from "./ConversationStore.ts"
import type { UploadOutcome } from "./DraftFiles.ts"

const id = ActorId.make("local/chat")
const file = (name: string) => ({ id: AttachmentId.make(name), name, type: "text/plain", size: 1 })

beforeEach(() => localStorage.clear())

/** The store of a chat whose uploads end when they are told to, even those that were to stop. */
const opened = () => {
  const removed: Array<string> = []
  const uploading = Promise.withResolvers<UploadOutcome>()
  const transcript = {
    $watched: atom({ _tag: "Loading" } as const),
    $isLoading: atom(false),
    load: () => Promise.resolve(false),
    loadAll: () => Promise.resolve(false),
    loadBeginning: () => Promise.resolve(false),
    letGo: () => undefined,
    ask: () => Promise.resolve(undefined)
  }
  const store = new ConversationStore(id, transcript, {
    send: () => Effect.never,
    answerAsker: () => Promise.resolve(undefined),
    run: () => undefined,
    look: () => undefined,
    context: () => ({ timeZone: "UTC" }),
    transfer: {
      upload: () => ({ done: uploading.promise, cancel: () => undefined }),
      remove: (one) => void removed.push(one)
    }
  })
  const finish = async (): Promise<void> => {
    uploading.resolve({ _tag: "Uploaded", attachment: file("late") })
    await uploading.promise
  }
  return { store, removed, finish }
}

test("an upload that ends after its chat was deleted is removed, and nothing of it is kept here", async () => {
  const { finish, removed, store } = opened()
  store.attach([new File(["x"], "late.txt")], "chosen")
  store.letGo()
  await finish()
  expect(removed).toEqual(["late"])
  expect(store.files.$files.get()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test("an upload that was cancelled too late is removed; one that nobody gave up is kept", async () => {
  const given = opened()
  given.store.attach([new File(["x"], "late.txt")], "chosen")
  for (const { key } of given.store.files.$uploading.get()) given.store.files.cancel(key)
  await given.finish()
  expect([given.removed, given.store.files.$files.get()]).toEqual([["late"], []])
  const wanted = opened()
  wanted.store.attach([new File(["x"], "late.txt")], "chosen")
  await wanted.finish()
  expect([wanted.removed, wanted.store.files.$files.get()]).toEqual([[], [file("late")]])
})

test("a chat that was deleted elsewhere takes along the files of its draft and of what was refused", () => {
  const unsent = [{ id: "m", text: "", attachments: [file("refused")], refusal: "The queue is full." }]
  localStorage.setItem("deckhand:files:local/chat", JSON.stringify([file("drafted")]))
  localStorage.setItem("deckhand:unsent:local/chat", JSON.stringify(unsent))
  const { removed, store } = opened()
  store.letGo()
  expect(removed.toSorted()).toEqual(["drafted", "refused"])
})

test("a refused message that is given up takes its files along; sent again, it keeps them", () => {
  const refused = (one: string) => ({
    id: one,
    text: "",
    attachments: [file(one)],
    refusal: "The queue is full."
  })
  localStorage.setItem("deckhand:unsent:local/chat", JSON.stringify([refused("a"), refused("b")]))
  const { removed, store } = opened()
  store.sendAgain("a", "Once more")
  store.discard("b")
  expect(removed).toEqual(["b"])
})
