/** Two people with accounts: one shares an agent by its link, the other asks for it, has it, copies it and loses it. */
import { join } from "node:path"
import { Effect, Exit, Schema, Scope } from "effect"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { accountGateway, google } from "#gateway/testing/accountGateway.ts"
import { layerRealActors } from "#gateway/testing/realActors.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import { patient } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { connectChromium } from "#scripts/e2e/chromium/sharedChromium.ts"
import { accessText } from "#ui/access/accessText.ts"
import { sharingText } from "#ui/studio/sharing/sharingText.ts"
import { studioText } from "#ui/studio/studioText.ts"

const webDir = join(import.meta.dirname, "../../../dist/web")
const readToken = Schema.decodeUnknownSync(Schema.NonEmptyString)

let scope: Scope.Closeable
let gateway: Effect.Success<ReturnType<typeof accountGateway>>
let browser: Browser

beforeAll(async () => {
  scope = Effect.runSync(Scope.make())
  gateway = await Effect.runPromise(
    Effect.provideService(
      accountGateway({}, { runtime: layerRealActors, settings: { webDir } }),
      Scope.Scope,
      scope
    )
  )
  browser = await connectChromium()
})

afterAll(async () => {
  await browser?.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const pageOf = async (name: string, width: number): Promise<Page> => {
  const context = patient(await browser.newContext({ viewport: { width, height: 800 } }))
  const page = await context.newPage()
  gateway.server.be(google(name))
  await page.goto(gateway.origin)
  const withGoogle = page.getByRole("button", { name: accessText.continueWith("Google") })
  await withGoogle.click()
  await withGoogle.waitFor({ state: "detached" })
  await page.waitForURL(({ pathname }) => pathname === "/")
  return page
}

test("an agent is asked for by its link, had, copied and taken back", async () => {
  const authorization = readToken(await Effect.runPromise(gateway.signInAs(google("ada"))))
  await Effect.runPromise(
    gateway.ask("/api/agents/ship", {
      method: "PUT",
      headers: { authorization, origin: gateway.origin, "content-type": "application/json" },
      body: JSON.stringify({ definition: agentOf({ name: "Ship an order" }), basedOn: 0 })
    })
  )
  const ada = await pageOf("ada", 1280)
  await ada.goto(`${gateway.origin}/#/agent-studio`)
  await ada.getByRole("button", { name: studioText.more("Ship an order") }).click()
  await ada.getByRole("menuitem", { name: sharingText.share }).click()
  await ada.getByLabel(sharingText.ask).check()
  const link = ada.getByLabel(sharingText.link, { exact: true })
  await link.waitFor()
  const address = await link.inputValue()

  const eve = await pageOf("eve", 360)
  await eve.goto(address)
  await eve.getByText(sharingText.by("ada (ada@example.com)")).waitFor()
  await eve.getByRole("button", { name: sharingText.askForIt }).click()
  await eve.getByText(sharingText.asked).waitFor()

  await ada.getByText(sharingText.asking(1)).waitFor()
  await ada.getByRole("button", { name: sharingText.approveOf("eve (eve@example.com)") }).click()
  await ada.getByText(sharingText.people(1)).waitFor()

  await eve.getByRole("link", { name: sharingText.allAgents }).click()
  const row = eve.getByRole("region", { name: sharingText.sharedWithMe })
  await row.getByText("From ada (ada@example.com)").waitFor()
  expect(await eve.evaluate("document.documentElement.scrollWidth")).toBe(360)
  await eve.getByRole("button", { name: sharingText.copyOf("Ship an order") }).click()
  await eve.getByText(sharingText.copied("Ship an order")).waitFor()
  await eve.getByRole("button", { name: studioText.more("Ship an order") }).waitFor()

  await ada.getByRole("button", { name: sharingText.removeOf("eve (eve@example.com)") }).click()
  await row.getByText("does not share it with you.", { exact: false }).waitFor()
  await eve.getByRole("button", { name: sharingText.takeOutOf("Ship an order") }).click()
  await row.waitFor({ state: "detached" })
})
