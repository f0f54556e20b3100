import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { homeText } from "#ui/home/homeText.ts"
import { modelsText } from "#ui/models/modelsText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { paletteText } from "./paletteText.ts"

let page: ChatPage

beforeAll(() =>
  Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/settings/Settings.tsx"), import("./Palette.tsx")])
)
beforeEach(async () => {
  localStorage.clear()
  page = new ChatPage()
  page.show()
  await page.composer()
})
afterEach(async () => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, "scrollIntoView")
  location.hash = ""
  await page.close()
})

const open = async (): Promise<HTMLElement> => {
  const composer = await page.composer()
  composer.focus()
  fireEvent.keyDown(composer, { key: "k", ctrlKey: true })
  return screen.findByRole("combobox", { name: paletteText.title })
}
const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
  fireEvent.input(field, { target: { value } })
}
const chosen = (): string | undefined =>
  screen.getAllByRole("option").find((option) => option.getAttribute("aria-selected") === "true")
    ?.textContent ?? ""
const listChat = (id: string, title: string): void =>
  page.gateway.users.get("local").emit({ _tag: "ConversationTouched", id, title, at: 1 })

test("Ctrl+K opens it with the focus in its field, and the same keys close it", async () => {
  const field = await open()
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: "k", ctrlKey: true })
  await waitFor(() => expect(screen.queryByRole("combobox", { name: paletteText.title })).toBeNull())
})

test("a chat is found by a word of its title, and Enter opens it", async () => {
  listChat("local/trains", "Trains to Porto")
  const field = await open()
  type(field, "porto")
  await waitFor(() => expect(chosen()).toContain("Trains to Porto"))
  fireEvent.keyDown(field, { key: "Enter" })
  await waitFor(() => expect(location.hash).toBe("#/c/trains"))
})

test("a section of the settings is a press away", async () => {
  type(await open(), "appearance")
  fireEvent.click(await screen.findByRole("option", { name: /Appearance/ }))
  await waitFor(() => expect(location.hash).toBe("#/settings/appearance"))
})

test.each([
  ["theme", "Appearance"],
  ["dark", "Appearance"],
  ["key", "Connect a model"],
  ["export", "Your data"],
  ["connect", "Connect a model"],
  ["connect", "Connect your browser"]
])("“%s” finds “%s”, as newcomers call it", async (words, label) => {
  type(await open(), words)
  await screen.findByRole("option", { name: new RegExp(label) })
})

test("“Connect your browser” opens its steps from anywhere", async () => {
  type(await open(), "browser")
  fireEvent.click(await screen.findByRole("option", { name: /Connect your browser/ }))
  fireEvent.click(
    await within(await screen.findByRole("dialog", { name: "Connect your browser" })).findByRole("button", {
      name: text.close
    })
  )
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Connect your browser" })).toBeNull())
})

test("“Connect a model” opens its dialog, not the settings", async () => {
  type(await open(), "connect a model")
  fireEvent.click(await screen.findByRole("option", { name: /Connect a model/ }))
  const dialog = within(await screen.findByRole("dialog", { name: "Connect a model" }))
  expect(location.hash).not.toContain("settings")
  fireEvent.click(await dialog.findByRole("button", { name: modelsText.notNow }))
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Connect a model" })).toBeNull())
})

test("a prompt joins what is written already, and the focus goes there", async () => {
  await page.write("First")
  const [example] = homeText.examples
  type(await open(), example.prompt)
  fireEvent.click(await screen.findByRole("option", { name: new RegExp(example.title) }))
  const composer = await page.composer()
  await waitFor(() => expect(composer.value).toBe(`First\n${example.prompt}`))
  expect(document.activeElement).toBe(composer)
})

test("a prompt of the library is found by its title and by its words, and goes in by its words", async () => {
  const at = { sortValue: 0, createdAt: 0, updatedAt: 0 }
  const prompt = { id: "w", title: "Weekly report", body: "Sum up my tickets", isPinned: false, ...at }
  page.gateway.prompts.get("local").emit({ _tag: "PromptAdded", prompt })
  const field = await open()
  for (const words of ["weekly", "tickets"]) {
    type(field, words)
    await waitFor(() => expect(chosen()).toContain("Weekly report"))
  }
  fireEvent.click(screen.getByRole("option", { name: /Weekly report/ }))
  await waitFor(async () => expect((await page.composer()).value).toBe("Sum up my tickets"))
})

test("a prompt takes the place of one that was put there and not touched since", async () => {
  const [first, second] = homeText.examples
  for (const { prompt, title } of [first, second]) {
    type(await open(), title)
    fireEvent.click(await screen.findByRole("option", { name: new RegExp(title) }))
    await waitFor(async () => expect((await page.composer()).value).toBe(prompt))
  }
})

test("the arrows choose and go round while the focus stays in the field, which names the entry", async () => {
  const field = await open()
  type(field, "setting")
  await waitFor(() => expect(chosen()).toContain(text.settings))
  fireEvent.keyDown(field, { key: "ArrowUp" })
  const options = screen.getAllByRole("option")
  await waitFor(() => expect(field.getAttribute("aria-activedescendant")).toBe(options.at(-1)?.id))
  fireEvent.keyDown(field, { key: "ArrowDown" })
  await waitFor(() => expect(field.getAttribute("aria-activedescendant")).toBe(options[0]?.id))
  expect(document.activeElement).toBe(field)
})

test("what was chosen last is the first thing offered the next time", async () => {
  type(await open(), "about")
  fireEvent.click(await screen.findByRole("option", { name: /About/ }))
  await waitFor(() => expect(location.hash).toBe("#/settings/about"))
  location.hash = "#/c/chat"
  await waitFor(() => expect(document.querySelector("dialog[open]")).toBeNull())
  await open()
  expect(chosen()).toContain("About")
})

test("what is chosen is scrolled to, also where the browser answers that with a promise", async () => {
  const scroll = vi.fn(() => Promise.resolve())
  Object.assign(Element.prototype, { scrollIntoView: scroll })
  const field = await open()
  fireEvent.keyDown(field, { key: "ArrowDown" })
  type(field, "settings")
  await waitFor(() => expect(scroll).toHaveBeenCalled())
  expect(screen.getByRole("combobox", { name: paletteText.title })).toBe(field)
})

test("where nothing is found it says so, and Enter does nothing", async () => {
  const field = await open()
  type(field, "zzzz")
  await screen.findByText(paletteText.none("zzzz"))
  fireEvent.keyDown(field, { key: "Enter" })
  expect(location.hash).toBe("#/c/chat")
  expect(screen.getByRole("combobox", { name: paletteText.title })).toBe(field)
})
