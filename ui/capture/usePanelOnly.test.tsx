/** A tool of the side panel, asked for in the web interface. */
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { copy } from "#schemas/copy.ts"
import { $isConnectOpen, closeConnect } from "#ui/connect/connectDoor.ts"
import { text } from "#ui/text.ts"
import { panelOnlyText } from "./panelOnlyText.ts"
import { usePanelOnly } from "./usePanelOnly.tsx"

afterEach(() => {
  cleanup()
  closeConnect()
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
  fireEvent.click(dialog.getByRole("button", { name: panelOnlyText.connect }))
  expect($isConnectOpen.get()).toBe(true)
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
})

test("what is said of a tool of the panel can be left at that by its button", async () => {
  const dialog = await opened()
  fireEvent.click(dialog.getByRole("button", { name: text.close }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect($isConnectOpen.get()).toBe(false)
})

test("a tool of the panel leads nowhere on a phone, which has no browser to connect", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 16)")
  const dialog = await opened()
  fireEvent.click(dialog.getByRole("button", { name: text.ok }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect($isConnectOpen.get()).toBe(false)
})
