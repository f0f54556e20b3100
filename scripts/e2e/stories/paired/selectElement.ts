import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { copy } from "#schemas/copy.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { pairedStory } from "#scripts/e2e/stories/PairedStory.ts"
import { captureText } from "#ui/capture/captureText.ts"
import { text } from "#ui/text.ts"

const touchesOf = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate("globalThis.touches")

const serve = async (body: (origin: string, path: string) => string): Promise<Server> => {
  const server = createServer((request, response) => {
    const port = (request.headers.host ?? "").split(":")[1] ?? ""
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(body(`http://localhost:${port}`, request.url ?? "/"))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}

const originOf = (server: Server): string => {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
}

const notes = `<script>globalThis.touches = []; addEventListener("click", () => touches.push("click"))</script>`

export default pairedStory("The dialog “Select Page Element”", (stage) => {
  let site: Server
  beforeAll(async () => {
    site = await serve((other, path) =>
      path === "/inside"
        ? `<!doctype html>${notes}<p>Pay</p><button style="width:120px;height:40px">Pay now</button>`
        : `<!doctype html><title>Shop</title>${notes}<h1>Shop</h1>
           <button id="buy" data-testid="buy-button">Buy now</button>
           <iframe title="Payment" src="${other}/inside" width="300" height="140"></iframe>`
    )
  })
  afterAll(() => {
    site?.closeAllConnections()
    site?.close()
  })

  it("points out elements, also in frames of other sites, keeps them and tests them again", async () => {
    const { tab, panel } = stage().browser
    const { page } = panel
    await tab.goto(originOf(site))
    await page.getByRole("button", { name: text.chats }).click()
    await page.getByRole("button", { name: copy.selectElement }).click()
    const dialog = page.getByRole("dialog", { name: copy.selectElement })

    const start = dialog.getByRole("button", { name: captureText.start })
    await start.click()
    await dialog.getByText(captureText.hint).waitFor()
    await dialog.getByText("Shop", { exact: true }).waitFor()
    await tab.getByRole("button", { name: "Buy now" }).click()
    await dialog.getByText(captureText.selected("button Buy now")).waitFor()
    expect(await touchesOf(tab)).toEqual([])
    await dialog.getByRole("button", { name: captureText.test, exact: true }).click()
    await dialog.getByText(pageCopy.selectorsSucceeded(5, 5)).waitFor()
    await dialog.getByLabel(captureText.name).fill("Buy")
    await dialog.getByRole("button", { name: text.save }).click()
    await dialog.getByText(captureText.savedAs("Buy")).waitFor()

    await start.click()
    await dialog.getByText(captureText.hint).waitFor()
    const inside = tab.frameLocator("iframe").getByRole("button", { name: "Pay now" })
    await inside.click()
    await dialog.getByText(captureText.selected("button Pay now")).waitFor()
    await dialog.getByText(captureText.frame).waitFor()
    await dialog.getByRole("button", { name: text.save }).click()

    await tab.reload()
    await inside.waitFor()
    await dialog.getByRole("button", { name: captureText.testNamed("button Pay now") }).click()
    await dialog.getByText(pageCopy.selectorsSucceeded(3, 3)).waitFor()
    await tab.evaluate(`
      buy.removeAttribute("data-testid")
      buy.after(Object.assign(document.createElement("a"), { id: "buy" }))
      document.querySelector("button").textContent = "Order"
    `)
    await dialog.getByRole("button", { name: captureText.testNamed("Buy") }).click()
    await dialog.getByText(pageCopy.allSelectorsFailed(5)).waitFor()
    for (const sentence of [
      pageCopy.selectorFoundNone,
      pageCopy.selectorFoundMany,
      pageCopy.selectorFoundAnother
    ]) {
      await dialog.getByText(sentence).first().waitFor()
    }
  })

  it("lets go of the page when it is stopped, and when it is closed", async () => {
    const { tab, panel } = stage().browser
    const dialog = panel.page.getByRole("dialog", { name: copy.selectElement })
    const host = tab.locator("html > div[popover]")
    await tab.goto(originOf(site))
    await dialog.getByRole("button", { name: captureText.start }).click()
    await host.waitFor({ state: "attached" })
    await dialog.getByRole("button", { name: captureText.stop }).click()
    await host.waitFor({ state: "detached" })
    await dialog.getByRole("button", { name: captureText.start }).click()
    await host.waitFor({ state: "attached" })
    await panel.page.keyboard.press("Escape")
    await host.waitFor({ state: "detached" })
    await tab.getByRole("button", { name: "Buy now" }).click()
    await expect.poll(() => touchesOf(tab)).toEqual(["click"])
    expect(stage().browser.problems.filter((problem) => !problem.includes("favicon"))).toEqual([])
  })
})
