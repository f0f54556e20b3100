/** The prompt library, in front of its user. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { copy } from "#schemas/copy.ts"
import { PROMPT_BODY_MAX_CHARS, PROMPT_TITLE_MAX_CHARS } from "#schemas/prompt-library/limits.ts"
import type { FavoritePrompt } from "#schemas/prompt-library/Prompt.ts"
import type { PromptLibraryCommand } from "#schemas/prompt-library/PromptLibrary.ts"
import { NotOffered } from "#schemas/rpc/DeploymentRpcs.ts"
import { leaveText } from "#ui/kit/dialog/leaveText.ts"
import { ChatPage, chatId } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { groupNames } from "./groupNames.ts"
import { $promptInWork } from "./promptDraft.ts"
import { promptsText } from "./promptsText.ts"

let page: ChatPage
let sent: Array<PromptLibraryCommand>

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("./PromptLibrary.tsx")]))

beforeEach(() => {
  localStorage.clear()
  $promptInWork.set(undefined)
  sent = []
  page = new ChatPage()
  page.gateway.script = {
    ...page.gateway.script,
    promptLibrary: (command) => {
      sent.push(command)
      return undefined
    }
  }
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const favorite = (id: string, over: Partial<FavoritePrompt> = {}): FavoritePrompt => ({
  id,
  title: `Title ${id}`,
  body: `Body ${id}`,
  isPinned: true,
  sortValue: 0,
  createdAt: 0,
  updatedAt: 0,
  ...over
})

const keep = (...prompts: ReadonlyArray<FavoritePrompt>): void =>
  page.gateway.prompts
    .get("local")
    .emit(...prompts.map((prompt) => ({ _tag: "PromptAdded", prompt }) as const))

const say = (...bodies: ReadonlyArray<string>): void =>
  page.gateway.prompts
    .get("local")
    .emit(
      ...bodies.map(
        (body, at) =>
          ({ _tag: "PromptRecorded", prompt: { id: `m${at}`, body, chat: chatId, createdAt: at } }) as const
      )
    )

const button = (name: string): Promise<HTMLButtonElement> =>
  screen.findByRole<HTMLButtonElement>("button", { name, hidden: true })

/** One way leads there: in an empty chat a quick link, in any other the bookmark below the text. */
const pressLibrary = (): Promise<void> => press(text.promptLibrary)

const open = async (): Promise<void> => {
  page.show()
  await pressLibrary()
  await screen.findByRole("tab", { name: promptsText.favorites, hidden: true })
}

const press = async (name: string): Promise<void> => void fireEvent.click(await button(name))

const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name)

const write = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.input(field(name), { target: { value } })
}

const isSaveOff = async (): Promise<boolean> => (await button(text.save)).disabled

const goToRecent = async (): Promise<void> => {
  fireEvent.click(screen.getByRole("tab", { name: promptsText.recent, hidden: true }))
  await waitFor(() =>
    expect(
      screen.getByRole("tab", { name: promptsText.recent, hidden: true }).getAttribute("aria-selected")
    ).toBe("true")
  )
}

describe("an empty library", () => {
  test("says what to do, and that nothing was sent yet", async () => {
    await open()
    await screen.findByText(promptsText.empty)
    await goToRecent()
    await screen.findByText(promptsText.noRecents)
  })
})

describe("favorites", () => {
  test("stand in their order, the pinned before the others, with what a pin does", async () => {
    keep(
      favorite("last", { sortValue: 9 }),
      favorite("first", { sortValue: 1 }),
      favorite("other", { isPinned: false })
    )
    await open()
    const pinned = await screen.findByRole("region", { name: groupNames.pinned, hidden: true })
    const titles = within(pinned)
      .getAllByText(/^Title/)
      .map(({ textContent }) => textContent)
    expect(titles).toEqual(["Title first", "Title last"])
    const others = screen.getByRole("region", { name: groupNames.others, hidden: true })
    expect(within(others).getByText("Title other")).toBeTruthy()
    expect(within(pinned).getByRole("img", { name: promptsText.pinnedTip, hidden: true })).toBeTruthy()
  })

  test("go into the composer by a press, which closes the library", async () => {
    keep(favorite("a", { isPinned: false }))
    await open()
    fireEvent.click(await screen.findByText("Title a"))
    const composer = await page.composer()
    await waitFor(() => expect(composer.value).toBe("Body a"))
    await waitFor(() => expect(screen.queryByText("Title a")).toBeNull())
  })

  test("leave half a thought in the composer where it is, and one another gives way", async () => {
    keep(favorite("a", { isPinned: false }), favorite("b", { isPinned: false }))
    await open()
    fireEvent.click(await screen.findByText("Title a"))
    const composer = await page.composer()
    await waitFor(() => expect(composer.value).toBe("Body a"))
    await pressLibrary()
    fireEvent.click(await screen.findByText("Title b"))
    await waitFor(() => expect(composer.value).toBe("Body b"))
    await page.write("Half a thought")
    await pressLibrary()
    fireEvent.click(await screen.findByText("Title a"))
    await waitFor(() => expect(composer.value).toBe("Half a thought\nBody a"))
  })

  test("are unpinned to the top of the others", async () => {
    keep(favorite("a"), favorite("b", { isPinned: false, sortValue: 4 }))
    await open()
    await press(promptsText.unpin)
    await waitFor(() => expect(sent).toEqual([{ _tag: "MovePrompt", id: "a", isPinned: false, before: "b" }]))
  })

  test("are deleted after a question, and not without it", async () => {
    keep(favorite("a"))
    await open()
    const askToDelete = async (): Promise<HTMLElement> => {
      await press(promptsText.more("Title a"))
      fireEvent.click(await screen.findByRole("menuitem", { name: promptsText.delete, hidden: true }))
      const title = await screen.findByText(promptsText.deleteTitle)
      return title.closest("dialog") ?? document.body
    }
    fireEvent.click(within(await askToDelete()).getByRole("button", { name: copy.cancel, hidden: true }))
    await waitFor(() => expect(screen.queryByText(promptsText.deleteTitle)).toBeNull())
    expect(sent).toEqual([])
    fireEvent.click(
      within(await askToDelete()).getByRole("button", { name: promptsText.delete, hidden: true })
    )
    await waitFor(() => expect(sent).toEqual([{ _tag: "DeletePrompt", id: "a" }]))
  })

  test("that are deleted leave the focus to the next one, and the last one to what adds one", async () => {
    keep(favorite("a"), favorite("b", { isPinned: false, sortValue: 4 }))
    await open()
    for (const [id, next] of [
      ["a", promptsText.more("Title b")],
      ["b", promptsText.add]
    ] as const) {
      await press(promptsText.more(`Title ${id}`))
      fireEvent.click(await screen.findByRole("menuitem", { name: promptsText.delete, hidden: true }))
      const title = await screen.findByText(promptsText.deleteTitle)
      const dialog = title.closest("dialog") ?? document.body
      fireEvent.click(within(dialog).getByRole("button", { name: promptsText.delete, hidden: true }))
      await waitFor(() => expect(sent.at(-1)).toEqual({ _tag: "DeletePrompt", id }))
      page.gateway.prompts.get("local").emit({ _tag: "PromptDeleted", id })
      await waitFor(() => {
        const { activeElement } = document
        expect(activeElement?.getAttribute("aria-label") ?? activeElement?.textContent).toBe(next)
      })
    }
  })

  test("that cannot be changed say why", async () => {
    page.gateway.script = {
      ...page.gateway.script,
      promptLibrary: () => ({ _tag: "UnknownPrompt" })
    }
    keep(favorite("a"))
    await open()
    await press(promptsText.unpin)
    await screen.findByText(text.rejection.promptGone)
  })
})

describe("a new prompt", () => {
  test("is called untitled until it is called something, and pinned unless that is taken back", async () => {
    await open()
    await press(promptsText.add)
    await screen.findByText(promptsText.newPrompt)
    expect(field(promptsText.title).value).toBe(promptsText.untitled)
    expect(await isSaveOff()).toBe(true)
    write(promptsText.body, "Write the weekly report")
    await waitFor(async () => expect(await isSaveOff()).toBe(false))
    fireEvent.click(field(promptsText.pinNew))
    await waitFor(() => expect(field(promptsText.pinNew).checked).toBe(false))
    await press(text.save)
    await waitFor(() =>
      expect(sent).toEqual([
        { _tag: "AddPrompt", title: "Untitled", body: "Write the weekly report", isPinned: false }
      ])
    )
    await waitFor(() => expect(screen.queryByText(promptsText.newPrompt)).toBeNull())
  })

  test("says why it cannot be saved yet", async () => {
    await open()
    await press(promptsText.add)
    await screen.findByText(promptsText.newPrompt)
    write(promptsText.title, "")
    write(promptsText.body, "Write the weekly report")
    await screen.findByText(promptsText.problems.titleEmpty)
    expect(await isSaveOff()).toBe(true)
    write(promptsText.title, "Report")
    await waitFor(() => expect(screen.queryByText(promptsText.problems.titleEmpty)).toBeNull())
    expect(await isSaveOff()).toBe(false)
  })

  test("is asked about before what was written in it is left", async () => {
    await open()
    await press(promptsText.add)
    await screen.findByText(promptsText.newPrompt)
    write(promptsText.body, "Half a prompt")
    await waitFor(async () => expect(await isSaveOff()).toBe(false))
    fireEvent.keyDown(field(promptsText.body), { key: "Escape" })
    await screen.findByText(leaveText.title)
    expect(field(promptsText.body).value).toBe("Half a prompt")
    expect(await button(leaveText.stay)).toBeTruthy()
    await press(leaveText.leave)
    await waitFor(() => expect(screen.queryByText(promptsText.newPrompt)).toBeNull())
    expect(sent).toEqual([])
  })

  test("keeps what was written in it where the browser goes back to another chat", async () => {
    await open()
    await press(promptsText.add)
    await screen.findByText(promptsText.newPrompt)
    write(promptsText.body, "Half a prompt")
    await waitFor(async () => expect(await isSaveOff()).toBe(false))
    const before = field(promptsText.body)
    location.hash = "#/c/other"
    await waitFor(() => expect(field(promptsText.body)).not.toBe(before))
    expect(field(promptsText.body).value).toBe("Half a prompt")
    // Whoever closes the page meanwhile is asked by their browser.
    await waitFor(() => {
      const closing = new Event("beforeunload", { cancelable: true })
      window.dispatchEvent(closing)
      expect(closing.defaultPrevented).toBe(true)
    })
  })
})

describe("a prompt that is changed", () => {
  const edit = async (): Promise<void> => {
    keep(favorite("a"))
    await open()
    await press(promptsText.more("Title a"))
    fireEvent.click(await screen.findByRole("menuitem", { name: promptsText.edit, hidden: true }))
    await screen.findByText(promptsText.editPrompt)
  }

  test("is saved once something is new, both parts are there, and both are within their limits", async () => {
    await edit()
    expect(await isSaveOff()).toBe(true)
    write(promptsText.title, "x".repeat(PROMPT_TITLE_MAX_CHARS + 1))
    const over = promptsText.count(PROMPT_TITLE_MAX_CHARS + 1, PROMPT_TITLE_MAX_CHARS)
    await waitFor(() => expect(screen.getByText(over).dataset.over).toBe("true"))
    expect(await isSaveOff()).toBe(true)
    write(promptsText.title, " ")
    await screen.findByText(promptsText.count(0, PROMPT_TITLE_MAX_CHARS))
    expect(await isSaveOff()).toBe(true)
    write(promptsText.title, "Other title")
    await waitFor(async () => expect(await isSaveOff()).toBe(false))
    write(promptsText.body, "x".repeat(PROMPT_BODY_MAX_CHARS + 1))
    await waitFor(async () => expect(await isSaveOff()).toBe(true))
    write(promptsText.body, "Other body")
    await waitFor(async () => expect(await isSaveOff()).toBe(false))
    await press(text.save)
    await waitFor(() =>
      expect(sent).toEqual([{ _tag: "EditPrompt", id: "a", title: "Other title", body: "Other body" }])
    )
  })

  test("is left at once where nothing was changed", async () => {
    await edit()
    fireEvent.keyDown(field(promptsText.body), { key: "Escape" })
    await waitFor(() => expect(screen.queryByText(promptsText.editPrompt)).toBeNull())
  })
})

describe("recent prompts", () => {
  test("become favorites with what they say filled in, once", async () => {
    say("Said before", "Said lately")
    keep(favorite("kept", { body: "Said before" }))
    await open()
    await goToRecent()
    expect((await button(promptsText.savedAlready)).disabled).toBe(true)
    await press(promptsText.saveToFavorites)
    await screen.findByText(promptsText.newPrompt)
    expect(field(promptsText.body).value).toBe("Said lately")
    expect(field(promptsText.title).value).toBe(promptsText.untitled)
    await press(text.save)
    await waitFor(() =>
      expect(sent).toEqual([{ _tag: "AddPrompt", title: "Untitled", body: "Said lately", isPinned: true }])
    )
  })

  test("go into the composer by a press, and the arrows lead from tab to tab", async () => {
    say("Said lately")
    await open()
    const tab = screen.getByRole("tab", { name: promptsText.favorites, hidden: true })
    fireEvent.keyDown(tab, { key: "ArrowRight" })
    fireEvent.click(await screen.findByText("Said lately"))
    const composer = await page.composer()
    await waitFor(() => expect(composer.value).toBe("Said lately"))
  })
})

describe("a prompt that is put better", () => {
  const answerBy = (isDirect: boolean): void => {
    const model = { variable: "DECKHAND_MODEL", name: "gpt-5-mini", isDirect }
    page.gateway.modelSettings
      .get("local")
      .emit({ _tag: "MachineSeen", machine: { ollamaUrl: "http://127.0.0.1:11434", model } })
  }
  const begin = async (): Promise<void> => {
    keep(favorite("a"))
    await open()
    await press(promptsText.more("Title a"))
    fireEvent.click(await screen.findByRole("menuitem", { name: promptsText.edit, hidden: true }))
    await screen.findByText(promptsText.editPrompt)
  }

  test("is shown beside the old one, taken or left, and the old one comes back", async () => {
    answerBy(false)
    await begin()
    await press(promptsText.optimize)
    await screen.findByText("Please: Body a")
    expect(field(promptsText.body).value).toBe("Body a")
    await press(promptsText.leaveOptimized)
    await waitFor(() => expect(screen.queryByText("Please: Body a")).toBeNull())
    await press(promptsText.optimize)
    await press(promptsText.takeOptimized)
    await waitFor(() => expect(field(promptsText.body).value).toBe("Please: Body a"))
    await press(promptsText.undoOptimized)
    await waitFor(() => expect(field(promptsText.body).value).toBe("Body a"))
    expect(sent).toEqual([])
  })

  test("keeps the focus of whoever asked, at each step, and is told to who cannot see it", async () => {
    answerBy(false)
    await begin()
    const focused = () => document.activeElement?.textContent
    ;(await button(promptsText.optimize)).focus()
    await press(promptsText.optimize)
    await waitFor(() => expect(focused()).toBe(promptsText.takeOptimized))
    const told = screen.getAllByRole("status", { hidden: true }).map(({ textContent }) => textContent)
    expect(told).toContain(promptsText.optimized)
    await press(promptsText.takeOptimized)
    await waitFor(() => expect(focused()).toBe(promptsText.optimize))
  })

  test("is waited for as long as its user likes, and says why there is none", async () => {
    page.gateway.around.optimize = () => Effect.never
    answerBy(false)
    await begin()
    await press(promptsText.optimize)
    await screen.findByText(promptsText.optimizing)
    await press(promptsText.stopOptimizing)
    page.gateway.around.optimize = () => Effect.fail(new NotOffered({ message: "Not at the moment." }))
    await press(promptsText.optimize)
    await screen.findByText("Not at the moment.")
    expect(field(promptsText.body).value).toBe("Body a")
  })

  test("is not offered where the built-in model answers, or to whoever may not", async () => {
    answerBy(true)
    await begin()
    expect(screen.queryByText(promptsText.optimize)).toBeNull()
    answerBy(false)
    await button(promptsText.optimize)
    page.gateway.around.change({ offers: [], requires: {} })
    await waitFor(() => expect(screen.queryByText(promptsText.optimize)).toBeNull())
  })
})
