/** The prompt library, and what an empty chat shows of it: scenes, and what has to happen on the page for each. */
import type { Page } from "playwright-core"
import { PROMPT_BODY_MAX_CHARS, PROMPT_TITLE_MAX_CHARS } from "#schemas/prompt-library/limits.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { homeText } from "#ui/home/homeText.ts"
import { leaveText } from "#ui/kit/dialog/leaveText.ts"
import { promptsText } from "#ui/prompts/promptsText.ts"
import { text } from "#ui/text.ts"
import { at, chatId, signedIn } from "./Chat.ts"

/** In their order: the pinned ones first. */
const kept = [
  [
    "Weekly report",
    "Write a report of what I did this week, from the tickets I closed. Five lines, no adjectives."
  ],
  ["Friendly reply", "Answer the mail on this page, friendly and short. Say that I look at it tomorrow."],
  [
    "Compare what the offers on this page say about notice periods and support",
    "Make a table of the offers on this page: price per seat, notice period, what support covers. Then say which one you would take, and why."
  ],
  ["Translate", "Translate the selected text into English."],
  ["Find a train", "Find a train to Porto on Friday after 16:00, second class, one change at most."],
  ["Proofread", "Proofread this text. Change nothing but mistakes:\n\n"]
] as const
const PINNED = 4

const said = [
  "Which tickets are waiting for me?",
  "Change the profile name to Ada",
  "Make a table of the three offers: price per seat, notice periods, what support covers, and what a year of each would cost for twelve people"
]

const library = (gateway: FakeGateway): void => {
  signedIn(gateway)
  const prompts = gateway.prompts.get("local")
  for (const [n, [title, body]] of kept.entries()) {
    const prompt = {
      id: `p${n}`,
      title,
      body,
      isPinned: n < PINNED,
      sortValue: n,
      createdAt: at,
      updatedAt: at
    }
    prompts.emit({ _tag: "PromptAdded", prompt })
  }
  for (const [n, body] of [...said, kept[0][1]].entries()) {
    prompts.emit({ _tag: "PromptRecorded", prompt: { id: `m${n}`, body, chat: chatId, createdAt: at + n } })
  }
}

export const promptScenes = {
  home: library,
  homePhone: library,
  prompts: library,
  promptsRecent: library,
  promptsEmpty: (gateway: FakeGateway) => signedIn(gateway),
  promptsMenu: library,
  promptNew: library,
  promptOver: library,
  promptLeft: library
} as const satisfies Record<string, (gateway: FakeGateway) => void>

const openLibrary = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: text.promptLibrary }).first().click()
  await page.getByRole("tab", { name: promptsText.favorites }).waitFor()
}

const openNew = async (page: Page): Promise<void> => {
  await openLibrary(page)
  await page.getByRole("button", { name: promptsText.add }).click()
  await page.getByRole("dialog", { name: promptsText.newPrompt }).waitFor()
}

export const promptStages = {
  home: (page: Page) => page.getByRole("button", { name: homeText.pinned }).waitFor(),
  /** The drawer of a phone, which is known by its name. No scene can follow in this document. */
  homePhone: async (page: Page) => {
    await page.evaluate(`(() => {
      Object.defineProperty(navigator, "userAgent", { value: "Mobile" })
      show("?scene=homePhone")
      delete globalThis.show
    })()`)
    await page.getByRole("button", { name: homeText.more, exact: true }).click()
    await page.getByRole("dialog", { name: homeText.mobileMenu }).waitFor()
  },
  prompts: openLibrary,
  promptsEmpty: openLibrary,
  promptsRecent: async (page: Page) => {
    await openLibrary(page)
    await page.getByRole("tab", { name: promptsText.recent }).click()
  },
  promptsMenu: async (page: Page) => {
    await openLibrary(page)
    await page.getByRole("button", { name: promptsText.more(kept[0][0]) }).click()
    await page.getByRole("menuitem", { name: promptsText.delete }).waitFor()
  },
  promptNew: openNew,
  promptOver: async (page: Page) => {
    await openNew(page)
    await page
      .getByLabel(promptsText.title, { exact: true })
      .fill("Weekly report ".repeat(PROMPT_TITLE_MAX_CHARS / 12))
    await page
      .getByLabel(promptsText.body, { exact: true })
      .fill("All of it. ".repeat(PROMPT_BODY_MAX_CHARS / 10))
  },
  promptLeft: async (page: Page) => {
    await openNew(page)
    await page.getByLabel(promptsText.body, { exact: true }).fill("Half a prompt")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: leaveText.leave }).waitFor()
  }
} satisfies Record<string, (page: Page) => Promise<void>>
