/** A chat on a page, in the web app or in the side panel, as its user sees it. */
import type { Locator, Page } from "playwright-core"
import { toolName } from "#ui/chat/transcript/announcement.ts"
import { COMPOSER_ID } from "#ui/composer/composerId.ts"
import { text } from "#ui/text.ts"

export interface Chat {
  readonly page: Page
  readonly composer: Locator
  readonly stop: Locator
  /** The user's own messages, oldest first. */
  readonly sent: Locator
  /** What the user wrote in them. */
  readonly sentWords: () => Promise<ReadonlyArray<string>>
  readonly replies: Locator
  /** Sends it; what is given back is the reply to it, once there is one. */
  readonly say: (message: string) => Promise<Reply>
  readonly reply: (index: number) => Reply
}

export interface Reply {
  readonly article: Locator
  /** The line of the operator's work, with its steps and its question. */
  readonly operator: Locator
  readonly steps: Locator
  /** Waits until nothing more is coming, whatever the outcome. */
  readonly ended: () => Promise<void>
  /** What it says so far, white space folded; empty before it says anything. */
  readonly words: () => Promise<string>
}

export const chatOn = (page: Page): Chat => {
  const sent = page.getByRole("article", { name: text.you, exact: true })
  const replies = page.getByRole("article", { name: text.product, exact: true })
  const composer = page.locator(`#${COMPOSER_ID}`)

  const reply = (index: number): Reply => {
    const article = replies.nth(index)
    const operator = article.getByRole("region", { name: toolName("operator") })
    // Not what an error or the operator says.
    const paragraphs = article.locator("p:not([role=alert] p, [role=group] p, section p)")
    return {
      article,
      operator,
      // After them comes the list of their pictures.
      steps: operator.getByRole("list").first().getByRole("listitem"),
      ended: () => article.and(page.locator("[aria-busy=false]")).waitFor(),
      words: async () => (await paragraphs.allTextContents()).join(" ").replace(/\s+/g, " ").trim()
    }
  }

  return {
    page,
    composer,
    stop: page.getByRole("button", { name: text.stop, exact: true }),
    sent,
    sentWords: () => sent.locator("[data-said]").allInnerTexts(),
    replies,
    reply,
    say: async (message) => {
      const index = await replies.count()
      await composer.fill(message)
      await composer.press("Enter")
      await reply(index).article.waitFor()
      return reply(index)
    }
  }
}
