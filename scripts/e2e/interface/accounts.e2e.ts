/** Signing in with an account, as a person does it in a browser: by keyboard, on a narrow screen, and on to what they wanted. */
import { join } from "node:path"
import { Effect, Exit, Result, Scope } from "effect"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { readAddressList } from "#gateway/sign-in/accounts/AddressList.ts"
import { accountGateway, google } from "#gateway/testing/accountGateway.ts"
import { claimPairing, openPairing, readGranted } from "#gateway/testing/pairing.ts"
import { patient } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { connectChromium } from "#scripts/e2e/chromium/sharedChromium.ts"
import { accessText } from "#ui/access/accessText.ts"
import { pairText } from "#ui/shell/pairText.ts"

const webDir = join(import.meta.dirname, "../../../dist/web")
const allowed = Result.getOrThrow(readAddressList("example.com"))

let scope: Scope.Closeable
let gateway: Effect.Success<ReturnType<typeof accountGateway>>
let browser: Browser
let context: BrowserContext
let page: Page

const withGoogle = () => page.getByRole("button", { name: accessText.continueWith("Google") })

beforeAll(async () => {
  scope = Effect.runSync(Scope.make())
  gateway = await Effect.runPromise(
    Effect.provideService(accountGateway({ allowed }, { settings: { webDir } }), Scope.Scope, scope)
  )
  browser = await connectChromium()
})

afterAll(async () => {
  await browser?.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

beforeEach(async () => {
  context = patient(await browser.newContext({ viewport: { width: 360, height: 740 } }))
  page = await context.newPage()
  gateway.server.be(google("ada"))
})

afterEach(() => context.close())

test("a person signs in by keyboard, sees who they are, and is signed out everywhere at their word", async () => {
  await page.goto(gateway.origin)
  await withGoogle().waitFor()
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press("Tab")
    if (await withGoogle().evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press("Enter")
  await withGoogle().waitFor({ state: "detached" })
  await page.waitForURL(({ pathname }) => pathname === "/")
  // Neither the code nor what it was asked with is left in this browser.
  expect(await page.evaluate("Object.keys(localStorage).filter((key) => key.includes('sign-in'))")).toEqual(
    []
  )
  await page.goto(`${gateway.origin}/devices`)
  await page.getByText("ada@example.com").waitFor()
  await page.getByRole("button", { name: accessText.signOutEverywhere, exact: true }).click()
  await page.getByRole("button", { name: accessText.signOut, exact: true }).last().click()
  await withGoogle().waitFor()
})

test("who lets a browser in signs in first, and is led back to it", async () => {
  const { code, pairingId, secret } = await Effect.runPromise(openPairing(gateway, "Chrome on Linux"))
  await page.goto(`${gateway.origin}/pair/${pairingId}`)
  await withGoogle().click()
  await page.getByText(code).waitFor()
  expect(page.url()).toBe(`${gateway.origin}/pair/${pairingId}`)
  await page.getByRole("button", { name: pairText.pairAllow, exact: true }).click()
  await page.getByText(pairText.pairAllowed("Chrome on Linux")).waitFor()
  const claimed = await Effect.runPromise(claimPairing(gateway, pairingId, secret))
  expect(readGranted(claimed.text).userId).toMatch(/^google-/)
})

test("whose address is not allowed is told so, and may take another account", async () => {
  gateway.server.be(google("eve", { email: "eve@other.example" }))
  await page.goto(gateway.origin)
  await withGoogle().click()
  await page.getByText("eve@other.example may not sign in here.", { exact: false }).waitFor()
  gateway.server.be(google("ada"))
  await withGoogle().click()
  await withGoogle().waitFor({ state: "detached" })
  await page.waitForURL(({ pathname }) => pathname === "/")
})

test("an address that somebody else prepared signs nobody in", async () => {
  await page.goto(`${gateway.origin}/sign-in/callback?code=evil&state=evil`)
  await page.getByText(accessText.notBegunHere).waitFor()
  expect(page.url()).toBe(`${gateway.origin}/sign-in/callback`)
  await withGoogle().waitFor()
})
