/** A slash command exports all that a page lists: with progress, to be stopped, and with a word at the end. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { shopDocuments } from "#gateway/practice/documents.ts"
import { exportCopy } from "#runtime/tools/export/copy.ts"
import { copy } from "#schemas/copy.ts"
import { type ExportedApp, type ExportSite, startExportSite } from "#scripts/e2e/sites/ExportSite.ts"
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

  /** Where an export asks the browser to save, from now on: under Playwright the files themselves have other names. */
  const noteWanted = async (): Promise<() => Promise<ReadonlyArray<string>>> => {
    const [worker] = stage().browser.context.serviceWorkers()
    await worker?.evaluate(`{
      const { download } = chrome.downloads
      globalThis.wanted = []
      chrome.downloads.download = (options) => {
        globalThis.wanted.push(options.filename)
        return download.call(chrome.downloads, options)
      }
    }`)
    return async () => (await worker?.evaluate<ReadonlyArray<string>>("globalThis.wanted")) ?? []
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
    const wanted = await noteWanted()
    const reply = await panel.say("/export")
    await reply.article
      .getByText(/Saving \d of 6/)
      .first()
      .waitFor()
    await reply.ended()
    const [, folder] =
      /^Saved 6 files to “(Deckhand Downloads\/Productiv Export \d{4}-\d\d-\d\d at \d\d\.\d\d\.\d\d)”/.exec(
        await reply.words()
      ) ?? []
    expect(folder).toBeDefined()
    expect(await wanted()).toEqual(shopDocuments.map(({ app }) => `${folder}/${app}.pdf`))
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

describe("Buttons that are called “Download”", () => {
  const stage = usePairedStage()
  let site: ExportSite
  beforeAll(async () => {
    site = await startExportSite()
  })
  afterAll(() => site.close())

  it("leave nothing of what they would send or order: those files are not saved, and why is said", async () => {
    const { context, panel, tab } = stage().browser
    await tab.goto(site.origin)
    await tab.bringToFront()
    const pages = context.pages().length
    const reply = await panel.say("/export")
    await reply.ended()
    const list = reply.article.getByRole("region", { name: toolName("bulkExport") })
    const said = (await list.innerText()).split("\n")
    const told = (app: ExportedApp): string => said.find((line) => line.startsWith(`- ${app}: `)) ?? ""
    expect(await reply.words()).toMatch(/^Saved 1 file to/)
    expect(told("Honest")).toBe("")
    expect(told("Named")).toMatch(/was not pressed: .*Download and cancel plan/)
    expect(told("Form")).toContain("/plan/form")
    expect(told("Tab")).toContain("/plan/tab")
    expect(told("Fetch")).toContain("/plan/fetch")
    expect(told("Later")).toContain("/plan/later")
    expect(told("Link")).toContain("was not pressed: ")
    expect(said.slice(said.indexOf(exportCopy.listByPage)).join()).toContain("- Attached: ")
    expect(site.arrived).toEqual([])
    expect(context.pages()).toHaveLength(pages)
  })

  it("are asked about once where the page speaks over a socket, and pressed after a yes", async () => {
    const { panel, tab } = stage().browser
    await tab.goto(`${site.origin}/spoken`)
    await tab.bringToFront()
    const reply = await panel.say("/export")
    await panel.page
      .getByText(exportCopy.mayPress(1, new URL(site.origin).host))
      .first()
      .waitFor()
    await panel.page.getByRole("button", { name: copy.continue, exact: true }).click()
    await reply.article.getByText(/^Saved 1 file to/).waitFor()
  })
})
