/** A slash command exports all that a page lists: with progress, to be stopped, and with a word at the end. */
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { shopDocuments } from "#gateway/practice/documents.ts"
import { toolName } from "#ui/chat/transcript/announcement.ts"
import { shopIn, tryText } from "#ui/home/tryText.ts"
import { text } from "#ui/text.ts"
import { usePairedStage } from "./useStage.ts"

const [ship] = tryText.tasks("").map(({ title }) => title)

describe("The documents of the practice shop", () => {
  const stage = usePairedStage()

  /** The kinds of all files that are whole, oldest first. */
  const saved = async (): Promise<ReadonlyArray<string>> => {
    const [worker] = stage().browser.context.serviceWorkers()
    return (
      worker?.evaluate(
        `chrome.downloads.search({ state: "complete", orderBy: ["startTime"] }).then((files) => files.map(({ mime }) => mime))`
      ) ?? []
    )
  }

  /** The shop's address, as it stands on a card of an empty chat. */
  const openDocuments = async (tab: Page): Promise<void> => {
    const { composer, page } = stage().browser.panel
    await page.getByRole("button", { name: ship ?? "" }).click()
    const shop = shopIn(await composer.inputValue())
    await composer.fill("")
    await tab.goto(`http://${shop}/documents`)
    await tab.bringToFront()
  }

  it("are saved by “/export”, each under the name of its app, and the tabs that opened are closed", async () => {
    const { context, panel, tab } = stage().browser
    await openDocuments(tab)
    const pages = context.pages().length
    const reply = await panel.say("/export")
    await reply.article
      .getByText(/Saving \d of 6/)
      .first()
      .waitFor()
    await reply.ended()
    expect(await reply.words()).toMatch(
      /^Saved 6 files to “Deckhand Downloads\/Productiv Export \d{4}-\d\d-\d\d at \d\d\.\d\d\.\d\d”/
    )
    expect(await saved()).toEqual(shopDocuments.map(() => "application/pdf"))
    expect(context.pages()).toHaveLength(pages)
    expect(stage().browser.problems).toEqual([])
  })

  it("are saved no further once it is stopped", async () => {
    const { panel } = stage().browser
    const before = (await saved()).length
    const reply = await panel.say("/export")
    await reply.article
      .getByText(/Saving 2 of 6/)
      .first()
      .waitFor()
    await panel.stop.click()
    await reply.article
      .getByRole("region", { name: toolName("bulkExport") })
      .getByText(text.stopped)
      .waitFor()
    expect((await saved()).length).toBeLessThan(before + shopDocuments.length)
  })
})
