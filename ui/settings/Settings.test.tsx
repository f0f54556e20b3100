import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { aboutText } from "#ui/about/aboutText.ts"
import { instructionsText } from "#ui/instructions/instructionsText.ts"
import { leaveText } from "#ui/kit/dialog/leaveText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { settingsSections } from "./settingsSections.ts"
import { settingsText } from "./settingsText.ts"

let page: ChatPage

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("./Settings.tsx")]))
beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  location.hash = ""
  await page.close()
})

/** As an address that somebody typed or followed. */
const goTo = (hash: string): void => {
  location.hash = hash
}

const heading = (title: string) => screen.findByRole("heading", { name: title, level: 2, hidden: true })

describe("the settings", () => {
  test("are opened from the list of chats, and their address names them", async () => {
    page.show()
    fireEvent.click(await screen.findByRole("button", { name: text.settings }))
    await heading(settingsText.sections.models)
    expect(location.hash).toBe("#/settings")
  })

  test("list every section, and each is shown under its address", async () => {
    page.show()
    await page.composer()
    for (const { id, title } of settingsSections) {
      goTo(`#/settings/${id}`)
      await heading(title)
      const link = screen.getByRole("link", { name: title, hidden: true })
      await waitFor(() => expect(link.getAttribute("aria-current")).toBe("page"))
    }
  })

  test("opened by an address of a section begin at its heading, loaded for the first time or not", async () => {
    page.show()
    await page.composer()
    for (const { id, title } of settingsSections.slice(1, 3)) {
      goTo(`#/settings/${id}`)
      const begins = await heading(title)
      await waitFor(() => expect(document.activeElement).toBe(begins))
      fireEvent.click(screen.getByRole("button", { name: settingsText.close, hidden: true }))
      await waitFor(() => expect(location.hash).toBe("#/c/chat"))
    }
  })

  test("are open over the chat that was open, which stays", async () => {
    page.show()
    const composer = await page.write("Half a thought")
    goTo("#/settings/asking")
    await heading(settingsText.sections.asking)
    expect(composer.isConnected).toBe(true)
    expect(composer.value).toBe("Half a thought")
  })

  test("are closed by their button, and the address is that of a chat again", async () => {
    page.show()
    await page.composer()
    goTo("#/settings/asking")
    await heading(settingsText.sections.asking)
    fireEvent.click(screen.getByRole("button", { name: settingsText.close, hidden: true }))
    await waitFor(() => expect(location.hash).toBe("#/c/chat"))
    await waitFor(() =>
      expect(screen.queryByRole("heading", { name: settingsText.sections.asking, hidden: true })).toBeNull()
    )
  })

  test("a phone's own Back leads from a section to the list it was chosen from, and out of a section that was opened itself", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 16)")
    const goBack = (): void => {
      const dialog = screen.getByRole("dialog", { name: settingsText.title, hidden: true })
      fireEvent(dialog, new Event("cancel", { cancelable: true }))
    }
    page.show()
    fireEvent.click(await screen.findByRole("button", { name: text.settings }))
    await heading(settingsText.sections.models)
    fireEvent.click(screen.getByRole("link", { name: settingsText.sections.asking, hidden: true }))
    await heading(settingsText.sections.asking)
    goBack()
    await waitFor(() => expect(location.hash).toBe("#/settings"))
    goBack()
    await waitFor(() => expect(location.hash).toBe("#/c/chat"))
    goTo("#/settings/asking")
    await heading(settingsText.sections.asking)
    goBack()
    await waitFor(() => expect(location.hash).toBe("#/c/chat"))
  })

  test("a section that nobody knows is answered by the first", async () => {
    page.show()
    await page.composer()
    goTo("#/settings/no-such-thing")
    await heading(settingsText.sections.models)
  })

  test("tell programmers where the calls over HTTP are, in the page that their gateway serves", async () => {
    page.show()
    await page.composer()
    goTo("#/settings/about")
    const link = await screen.findByRole<HTMLAnchorElement>("link", { name: aboutText.calls, hidden: true })
    expect(link.getAttribute("href")).toBe("/api")
  })

  test("outside of the extension they say where sites and secrets are kept", async () => {
    page.show()
    await page.composer()
    goTo("#/settings/sites")
    await screen.findByText(settingsText.sitesWhere)
  })
})

describe("custom instructions that were changed", () => {
  /** Once they are there: the field they are loaded into is another one. */
  const loaded = async (): Promise<HTMLTextAreaElement> => {
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLTextAreaElement>("textbox", { name: text.instructions, hidden: true }).value
      ).toBe("Be brief.")
    )
    return screen.getByRole("textbox", { name: text.instructions, hidden: true })
  }
  const change = async (): Promise<HTMLTextAreaElement> => {
    page.show()
    await page.composer()
    page.gateway.preferences.get("local").emit({ _tag: "CustomInstructionsSet", text: "Be brief." })
    goTo("#/settings/instructions")
    const field = await loaded()
    fireEvent.change(field, { target: { value: "Be kind." } })
    fireEvent.input(field, { target: { value: "Be kind." } })
    await screen.findByRole("button", { name: instructionsText.undo, hidden: true })
    return field
  }
  const asked = () => screen.findByRole("dialog", { name: leaveText.title })
  const answer = async (name: string): Promise<void> =>
    void fireEvent.click(within(await asked()).getByRole("button", { name }))

  test("are asked about before they are left, by Escape, by a cross or for another section", async () => {
    const field = await change()
    const leaving = [
      () => fireEvent.keyDown(field, { key: "Escape" }),
      () => fireEvent.click(screen.getByRole("button", { name: settingsText.close, hidden: true })),
      () => fireEvent.click(screen.getByRole("link", { name: settingsText.sections.about, hidden: true })),
      () => goTo("#/c/chat")
    ]
    for (const leave of leaving) {
      leave()
      await answer(leaveText.stay)
      await waitFor(() => expect(screen.queryByRole("dialog", { name: leaveText.title })).toBeNull())
      await waitFor(() => expect(location.hash).toBe("#/settings/instructions"))
      expect(field.value).toBe("Be kind.")
    }
  })

  test("are left once their user says so, and asked about no more once they are saved", async () => {
    await change()
    goTo("#/settings/about")
    await answer(leaveText.leave)
    await heading(settingsText.sections.about)
    goTo("#/settings/instructions")
    await loaded()
    goTo("#/c/chat")
    await waitFor(() => expect(screen.queryByText(settingsText.sections.about)).toBeNull())
  })
})
