/** The files of an agent, in its editor and in a file of it. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import type { AttachmentHttp } from "#ui/client/AttachmentHttp.ts"
import { readContents, sendContents } from "#ui/studio/agentContents.ts"
import { agentFile, readAgentFile } from "#ui/studio/agentFile.ts"
import { fileText } from "#ui/studio/fileText.ts"
import { studioText } from "#ui/studio/studioText.ts"
import { orderAgent, type PlayedAgents, playAgents } from "#ui/studio/testing/playAgents.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { editorText } from "./editorText.ts"
import { filesText } from "./filesText.ts"

const kept = new Map<string, File>()
const purposes: Array<string | undefined> = []
const removed: Array<string> = []
/** Before a file has arrived. */
let arriving: Promise<void> = Promise.resolve()

const http: AttachmentHttp = {
  upload: (file, _, purpose) => {
    purposes.push(purpose)
    const id = AttachmentId.make(`file-${kept.size}`)
    kept.set(id, file)
    return {
      done: arriving.then(() => ({
        _tag: "Uploaded",
        attachment: { id, name: file.name, type: "text/csv", size: file.size }
      })),
      cancel: () => undefined
    }
  },
  remove: (id) => void removed.push(id),
  read: (id) => Promise.resolve(kept.get(id)),
  picture: () => Promise.resolve(undefined)
}

let page: ChatPage
let agents: PlayedAgents

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/studio/Studio.tsx")]))
beforeEach(() => {
  localStorage.clear()
  kept.clear()
  purposes.length = 0
  removed.length = 0
  arriving = Promise.resolve()
  page = new ChatPage(http)
  agents = playAgents(page.gateway)
})
afterEach(async () => {
  cleanup()
  location.hash = ""
  await page.close()
})

const python = { ...orderAgent, type: "Python" as const, steps: [], code: "import deckhand" }

const open = async (): Promise<void> => {
  agents.save("local/one", python)
  page.show()
  await page.composer()
  location.hash = "#/agent-studio/agents/one"
  await screen.findByRole("region", { name: filesText.title })
}

const give = (...files: ReadonlyArray<File>): void => {
  const input = screen.getByLabelText(filesText.add, { selector: "input" })
  Object.defineProperty(input, "files", { value: files, configurable: true })
  fireEvent.input(input)
}

const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }))

test("are added, called something else and removed, and saved with the agent", async () => {
  await open()
  give(new File(["order\nA-1"], "orders.csv"), new File(["x"], "setup.exe"))
  const name = await screen.findByLabelText<HTMLInputElement>(filesText.name(1))
  expect(name.value).toBe("orders.csv")
  await screen.findByText(filesText.added("orders.csv"))
  expect(screen.getByText(filesText.notAdded("setup.exe", "UnsupportedType"))).toBeDefined()
  expect(purposes).toEqual(["agent"])
  fireEvent.input(name, { target: { value: "list.csv" } })
  fireEvent.change(name, { target: { value: "list.csv" } })
  press(text.save)
  await screen.findByText(editorText.saved(2))
  expect(agents.sent.at(-1)).toMatchObject({ definition: { files: [{ id: "file-0", name: "list.csv" }] } })
  press(filesText.remove("list.csv"))
  await screen.findByText(filesText.none)
  press(editorText.undo)
  await screen.findByLabelText(filesText.name(1))
})

test("that are gone keep it from being saved, and are named", async () => {
  await open()
  give(new File(["order"], "orders.csv"))
  await screen.findByLabelText(filesText.name(1))
  const problem = { _tag: "FileMissing", name: "orders.csv" } as const
  page.gateway.script = { ...page.gateway.script, customAgent: () => ({ _tag: "AgentRefused", problem }) }
  press(text.save)
  await screen.findByText(studioText.refused(fileText.problem(problem)))
})

test("that arrive after they were given up are not kept", async () => {
  const arrival = Promise.withResolvers<void>()
  arriving = arrival.promise
  await open()
  give(new File(["order"], "orders.csv"))
  fireEvent.click(await screen.findByRole("button", { name: filesText.cancel("orders.csv") }))
  arrival.resolve()
  await waitFor(() => expect(removed).toEqual(["file-0"]))
  expect(screen.getByText(filesText.none)).toBeDefined()
})

test("have names of their own, without which the agent is not saved", async () => {
  await open()
  give(new File(["a"], "a.csv"), new File(["b"], "a.csv"))
  await screen.findByLabelText(filesText.name(2))
  press(text.save)
  await screen.findByText(filesText.twice("a.csv"))
  expect(agents.sent).toEqual([])
})

test("go along in a file of the agent, and are sent anew from there", async () => {
  kept.set("file-x", new File([new Uint8Array([0, 255, 128, 7])], "data.bin"))
  const file = { id: AttachmentId.make("file-x"), name: "data.csv", type: "text/csv", size: 4 }
  const agent = { ...python, files: [file] }
  const read = await readContents(agent, http)
  if (read._tag === "Problem") throw new Error(read.says)
  const back = readAgentFile(await agentFile(agent, read.contents).text())
  if (back._tag === "Problems") throw new Error(back.problems.join())
  const sent = await sendContents(back.agent, back.contents, http)
  if (sent._tag === "Problem") throw new Error(sent.says)
  const [made] = sent.agent.files ?? []
  expect(made?.name).toBe("data.csv")
  expect(made?.id).not.toBe("file-x")
  const bytes = await kept.get(made?.id ?? "")?.arrayBuffer()
  expect([...new Uint8Array(bytes ?? new ArrayBuffer())]).toEqual([0, 255, 128, 7])
})

test("that are not in a file of the agent, or too large for one, are said", async () => {
  const file = { id: AttachmentId.make("file-x"), name: "data.csv", type: "text/csv", size: 20_000_000 }
  const agent = { ...python, files: [file] }
  expect(readAgentFile(await agentFile(agent).text())).toEqual({
    _tag: "Problems",
    problems: [fileText.fileMissing("data.csv")]
  })
  const two = { ...agent, files: [file, { ...file, id: AttachmentId.make("file-y"), name: "b.csv" }] }
  await waitFor(async () => expect(await readContents(two, http)).toMatchObject({ _tag: "Problem" }))
})
