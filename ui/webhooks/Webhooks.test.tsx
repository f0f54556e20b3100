import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { WebhookRefused } from "#schemas/rpc/WebhookRpcs.ts"
import { notHttps } from "#ui/client/testing/FakeWebhooks.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { webhooksText } from "./webhooksText.ts"

let page: ChatPage

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/settings/Settings.tsx")]))
beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
})
afterEach(async () => {
  cleanup()
  location.hash = ""
  await page.close()
})

const url = "https://shop.example/deckhand"
const other = "https://other.example/hook"
const fake = () => page.gateway.around.webhooks
const added = (id: string, address: string) =>
  ({ _tag: "WebhookAdded", id, url: address, sealedSecret: "sealed-swordfish", at: 0 }) as const

const open = async (): Promise<void> => {
  page.show()
  await page.composer()
  location.hash = "#/settings/webhooks"
  await screen.findByText(webhooksText.list)
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name, hidden: true })
const press = (name: string): boolean => fireEvent.click(button(name))

const type = async (text: string): Promise<void> => {
  const field = await screen.findByLabelText<HTMLInputElement>(webhooksText.address)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.input(field, { target: { value: text } })
  press(webhooksText.add)
}

test("a webhook's secret is shown once, where it is added, and nowhere after that", async () => {
  await open()
  screen.getByText(webhooksText.none)
  press(webhooksText.add)
  await type(` ${url} `)
  const shown = await screen.findByLabelText<HTMLInputElement>(webhooksText.secret)
  expect(shown.value).toMatch(/^whsec_/)
  await waitFor(() => expect(document.activeElement).toBe(shown))
  button(webhooksText.copySecret)
  const secret = shown.value
  press(webhooksText.done)
  await screen.findByText(url)
  expect(document.documentElement.outerHTML).not.toContain(secret)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("whsec_")
})

test("an address that cannot be one is refused in words, beside its field, and stays to be mended", async () => {
  await open()
  press(webhooksText.add)
  await type("  ")
  await screen.findByText(webhooksText.noAddress)
  await type("ftp://shop.example/")
  await screen.findByText(notHttps.message)
  const field = screen.getByLabelText<HTMLInputElement>(webhooksText.address)
  expect(field.value).toBe("ftp://shop.example/")
  expect(field.getAttribute("aria-invalid")).toBe("true")
  expect(document.activeElement).toBe(field)
  expect(fake().asked).toEqual([])
})

test("a webhook says how it fares: what it took, what waits and why, and what was given up", async () => {
  fake().emit(added("w", url), {
    _tag: "Told",
    webhook: "w",
    delivery: { id: "m1", type: "dispatch.ended", at: 1, body: "{}", tries: 0, nextAt: 1 }
  })
  await open()
  const entry = await screen.findByRole("listitem", { name: url, hidden: true })
  expect(entry.textContent).toContain(webhooksText.states.active)
  expect(entry.textContent).toContain(webhooksText.waiting(1))
  fake().emit({
    _tag: "DeliveryFailed",
    webhook: "w",
    id: "m1",
    at: 2,
    failure: "It answered 500.",
    nextAt: 9
  })
  await waitFor(() => expect(entry.textContent).toContain(webhooksText.states.failing))
  expect(entry.textContent).toContain("It answered 500. Tried once, again")
  fake().emit({ _tag: "DeliveryGivenUp", webhook: "w", id: "m1", at: 3, failure: "It answered 500." })
  await within(entry).findByText(webhooksText.gaveUp(1))
  expect(entry.textContent).not.toContain("Tried once")
  fireEvent.click(
    within(entry).getByRole("button", { name: webhooksText.resendOf("dispatch.ended", url), hidden: true })
  )
  await screen.findByText(webhooksText.resent)
  expect(fake().asked).toEqual([["Resend", "w"]])
  fake().emit({ _tag: "Delivered", webhook: "w", id: "m2", at: 4, count: 12 })
  await waitFor(() => expect(entry.textContent).toContain(webhooksText.delivered(12)))
  expect(document.documentElement.outerHTML).not.toContain("swordfish")
})

test("a test is sent, and a webhook is paused and resumed: one of them, and it is said", async () => {
  fake().emit(added("w", url), added("v", other))
  await open()
  await screen.findByText(url)
  press(webhooksText.testOf(url))
  await screen.findByText(webhooksText.testSent)
  button(webhooksText.pauseOf(url)).focus()
  press(webhooksText.pauseOf(url))
  await screen.findByText(webhooksText.paused)
  const entry = screen.getByRole("listitem", { name: url, hidden: true })
  await waitFor(() => expect(entry.textContent).toContain(webhooksText.states.paused))
  // What is paused is sent no test either.
  expect(screen.queryByRole("button", { name: webhooksText.testOf(url), hidden: true })).toBeNull()
  button(webhooksText.pauseOf(other))
  // Whoever works by keys is where they were, and undoes it with the same key.
  expect(document.activeElement).toBe(button(webhooksText.resumeOf(url)))
  press(webhooksText.resumeOf(url))
  await screen.findByText(webhooksText.resumed)
  await waitFor(() => expect(entry.textContent).toContain(webhooksText.states.active))
  expect(document.activeElement).toBe(button(webhooksText.pauseOf(url)))
  expect(fake().asked).toEqual([
    ["Test", "w"],
    ["Pause", "w"],
    ["Resume", "w"]
  ])
})

test("a webhook is deleted once its user has confirmed it", async () => {
  fake().emit(added("w", url))
  await open()
  await screen.findByText(url)
  press(webhooksText.removeTitle(url))
  const dialog = await screen.findByRole("dialog", { name: webhooksText.removeTitle(url) })
  expect(fake().asked).toEqual([])
  fireEvent.click(within(dialog).getByRole("button", { name: webhooksText.remove }))
  await waitFor(() => expect(screen.queryByText(url)).toBeNull())
  await screen.findByText(webhooksText.removed)
  expect(fake().asked).toEqual([["Remove", "w"]])
})

test("what is refused is said in the gateway's own words, and nothing is changed", async () => {
  fake().emit(added("w", url))
  await open()
  await screen.findByText(url)
  fake().refuses = new WebhookRefused({ reason: "Unknown", message: "There is no such webhook any more." })
  press(webhooksText.pauseOf(url))
  const alert = await screen.findByText("There is no such webhook any more.")
  expect(alert.getAttribute("role")).toBe("alert")
  button(webhooksText.pauseOf(url))
})
