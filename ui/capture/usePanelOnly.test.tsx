/** A tool of the side panel, asked for in the web interface. */
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { Wrench } from "lucide-react"
import type { ReactNode } from "react"
import { afterEach, beforeAll, expect, test, vi } from "vitest"
import { copy } from "#schemas/copy.ts"
import { App } from "#ui/App.tsx"
import { connectOpen } from "#ui/connect/connectOpen.ts"
import { connectText } from "#ui/connect/connectText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { usePanelOnly } from "./usePanelOnly.tsx"

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/palette/Palette.tsx")]))
afterEach(() => {
  cleanup()
  connectOpen.close()
  vi.restoreAllMocks()
})

const Page = (): ReactNode => {
  const { dialog, entry } = usePanelOnly()
  return (
    <>
      <button type="button" onClick={entry.onSelect}>
        {entry.label}
      </button>
      {dialog}
    </>
  )
}

const opened = async () => {
  render(<Page />)
  fireEvent.click(screen.getByRole("button", { name: copy.selectElement }))
  return within(await screen.findByRole("dialog", { name: copy.selectElement }))
}

test("a tool of the panel says where it is, and leads to connecting a browser", async () => {
  const dialog = await opened()
  dialog.getByText("This tool is only available in the extension side panel.")
  fireEvent.click(dialog.getByRole("button", { name: connectText.title }))
  expect(connectOpen.$isOpen.get()).toBe(true)
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
})

test("what is said of a tool of the panel can be left at that by its button", async () => {
  const dialog = await opened()
  fireEvent.click(dialog.getByRole("button", { name: text.close }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(connectOpen.$isOpen.get()).toBe(false)
})

test("a tool of the panel leads nowhere on a phone, which has no browser to connect", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 16)")
  const dialog = await opened()
  fireEvent.click(dialog.getByRole("button", { name: text.ok }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(connectOpen.$isOpen.get()).toBe(false)
})

test("a tool of the panel is found in the palette by who looks for it, and is in nobody's way in the list of chats", async () => {
  const page = new ChatPage()
  const other = { label: "Another tool", icon: Wrench, onSelect: () => undefined }
  const Web = (): ReactNode => (
    <App openSocket={page.gateway.openSocket} host="web" menu={[usePanelOnly().entry, other]} />
  )
  location.hash = "#/c/chat"
  render(<Web />)
  const composer = await page.composer()
  await screen.findByRole("button", { name: other.label })
  expect(screen.queryByRole("button", { name: copy.selectElement })).toBeNull()
  fireEvent.keyDown(composer, { key: "k", ctrlKey: true })
  await screen.findByRole("option", { name: new RegExp(copy.selectElement) })
  cleanup()
  location.hash = ""
  await page.close()
})
