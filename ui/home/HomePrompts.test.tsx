/** What an empty chat offers of its user's own: pinned prompts, and the quick links. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { promptsText } from "#ui/prompts/promptsText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { homeText } from "./homeText.ts"
import { PINNED_UNFOLDED_FROM_PX } from "./limits.ts"

let page: ChatPage

beforeAll(() =>
  Promise.all([
    import("#ui/chat/ChatView.tsx"),
    import("#ui/prompts/PromptLibrary.tsx"),
    import("#ui/settings/Settings.tsx"),
    import("./Onboarding.tsx"),
    import("./PinnedPrompts.tsx")
  ])
)

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
})

afterEach(async () => {
  vi.unstubAllGlobals()
  cleanup()
  location.hash = ""
  await page.close()
})

const keep = (...ids: ReadonlyArray<string>): void =>
  page.gateway.prompts.get("local").emit(
    ...ids.map((id, sortValue) => {
      const prompt = { id, title: `Title ${id}`, body: `Body ${id}`, isPinned: id !== "other", sortValue }
      return { _tag: "PromptAdded", prompt: { ...prompt, createdAt: 0, updatedAt: 0 } } as const
    })
  )

const tall = (height: number): void => {
  const real = globalThis.matchMedia
  vi.stubGlobal("matchMedia", (query: string) =>
    query.includes("min-height")
      ? { matches: height >= Number(/\d+/.exec(query)?.[0]) }
      : real.call(globalThis, query)
  )
}

const fold = (): Promise<HTMLElement> => screen.findByRole("button", { name: homeText.pinned })
const shown = (): ReadonlyArray<string | null> =>
  screen.queryAllByRole("button", { name: /^Title/ }).map(({ textContent }) => textContent)

describe("pinned prompts", () => {
  test("are unfolded in an empty chat where the window is tall enough, and folded by a press", async () => {
    tall(PINNED_UNFOLDED_FROM_PX)
    keep("a", "b", "other")
    page.show()
    expect((await fold()).getAttribute("aria-expanded")).toBe("true")
    expect(shown()).toEqual(["Title a", "Title b"])
    fireEvent.click(await fold())
    await waitFor(() => expect(shown()).toEqual([]))
  })

  test("are folded where it is not, and unfolded by a press", async () => {
    tall(PINNED_UNFOLDED_FROM_PX - 1)
    keep("a")
    page.show()
    expect((await fold()).getAttribute("aria-expanded")).toBe("false")
    expect(shown()).toEqual([])
    fireEvent.click(await fold())
    await waitFor(() => expect(shown()).toEqual(["Title a"]))
  })

  test("go into the composer, after half a thought, and one gives way to another", async () => {
    tall(PINNED_UNFOLDED_FROM_PX)
    keep("a", "b")
    page.show()
    const composer = await page.composer()
    fireEvent.click(await screen.findByText("Title a"))
    await waitFor(() => expect(composer.value).toBe("Body a"))
    fireEvent.click(await screen.findByText("Title b"))
    await waitFor(() => expect(composer.value).toBe("Body b"))
    await page.write("Half a thought")
    fireEvent.click(await screen.findByText("Title a"))
    await waitFor(() => expect(composer.value).toBe("Half a thought\nBody a"))
  })

  test("are not there where nothing is pinned", async () => {
    keep("other")
    page.show()
    await page.composer()
    await screen.findByRole("list", { name: homeText.quickLinks })
    expect(screen.queryByRole("button", { name: homeText.pinned })).toBeNull()
  })
})

describe("quick links", () => {
  test("lead to the prompt library and to custom instructions", async () => {
    page.show()
    const links = await screen.findByRole("list", { name: homeText.quickLinks })
    fireEvent.click(within(links).getByRole("button", { name: text.promptLibrary }))
    await screen.findByRole("tab", { name: promptsText.favorites, hidden: true })
    const library = await screen.findByRole("dialog", { name: text.promptLibrary, hidden: true })
    fireEvent.click(within(library).getByRole("button", { name: text.close, hidden: true }))
    fireEvent.click(within(links).getByRole("button", { name: text.instructions, hidden: true }))
    await waitFor(() => expect(location.hash).toBe("#/settings/instructions"))
  })

  test("on a phone stand in a drawer at the bottom", async () => {
    const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 16)")
    page.show()
    await page.composer()
    expect(screen.queryByRole("list", { name: homeText.quickLinks })).toBeNull()
    fireEvent.click(await screen.findByRole("button", { name: homeText.more }))
    const drawer = await screen.findByRole("dialog", { name: homeText.mobileMenu })
    fireEvent.click(within(drawer).getByRole("button", { name: text.instructions }))
    await waitFor(() => expect(location.hash).toBe("#/settings/instructions"))
    agent.mockRestore()
  })
})

describe("two first things to do", () => {
  const offered = () => screen.queryByRole("region", { name: homeText.firstThings })
  beforeEach(() => {
    const model = { variable: "DECKHAND_MODEL", name: "gpt-5-mini", isDirect: false }
    page.gateway.modelSettings.get("local").emit({ _tag: "MachineSeen", machine: { ollamaUrl: "", model } })
  })

  test("are one where the built-in model answers, which reads no instructions", async () => {
    page.gateway.modelSettings.get("local").emit({ _tag: "MachineSeen", machine: { ollamaUrl: "" } })
    page.show()
    await screen.findByRole("button", { name: homeText.addFavorite })
    expect(screen.queryByRole("button", { name: homeText.addInstructions })).toBeNull()
    keep("a")
    await waitFor(() => expect(offered()).toBeNull())
  })

  test("begin with the focus where the words go", async () => {
    page.show()
    fireEvent.click(await screen.findByRole("button", { name: homeText.addInstructions }))
    const field = await screen.findByRole("textbox", { name: text.instructions })
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  test("are offered until both are done, each checked as it is", async () => {
    page.show()
    fireEvent.click(await screen.findByRole("button", { name: homeText.addInstructions }))
    await waitFor(() => expect(location.hash).toBe("#/settings/instructions"))
    location.hash = "#/c/chat"
    page.gateway.preferences.get("local").emit({ _tag: "CustomInstructionsSet", text: "Be brief." })
    await screen.findByRole("button", { name: homeText.done(homeText.addInstructions) })
    keep("a")
    await waitFor(() => expect(offered()).toBeNull())
    // Done is done, whatever becomes of it.
    page.gateway.preferences.get("local").emit({ _tag: "CustomInstructionsSet", text: "" })
    page.gateway.prompts.get("local").emit({ _tag: "PromptDeleted", id: "a" })
    await waitFor(() => expect(screen.queryByText("Title a")).toBeNull())
    expect(offered()).toBeNull()
  })

  test("are hidden for good by a press, on every device", async () => {
    const hidden: Array<string> = []
    page.gateway.script = {
      ...page.gateway.script,
      preferences: (_id, { _tag }) => {
        hidden.push(_tag)
        page.gateway.preferences.get("local").emit({ _tag: "OnboardingHidden" })
        return undefined
      }
    }
    page.show()
    fireEvent.click(await screen.findByRole("button", { name: homeText.hideFirstThings }))
    await waitFor(() => expect(offered()).toBeNull())
    expect(hidden).toEqual(["HideOnboarding"])
  })
})
