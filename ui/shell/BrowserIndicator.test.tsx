/** The browsers in the bar, and the page that lets one in. */
import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, test } from "vitest"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { browserText } from "./browserText.ts"
import { PairPage } from "./PairPage.tsx"

let page: ChatPage

beforeEach(() => {
  page = new ChatPage()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

test("the bar lists the browsers that were let in, and no program", async () => {
  const user = page.gateway.users.get("local")
  user.emit({ _tag: "DevicePaired", deviceId: "chrome", name: "Chrome on Linux", at: 0 })
  user.emit({ _tag: "DevicePresenceChanged", deviceId: "chrome", online: false, at: 1 })
  user.emit({ _tag: "DevicePaired", deviceId: "script", name: "My program", at: 2 })
  page.show()
  const chrome = await screen.findByText("Chrome on Linux")
  expect(screen.queryByText("My program")).toBeNull()
  within(chrome).getByText(browserText.away)
})

test("who asks to be let in is not called a browser: a program has no panel to look at", async () => {
  const pairing = { name: "My program", code: "4711", status: "pending" }
  const http = { origin: "http://deckhand", token: () => "", fetch: async () => Response.json(pairing) }
  render(<PairPage pairingId="p" http={http} />)
  await screen.findByRole("heading", { name: "Let My program in?" })
  screen.getByText(/^My program will talk to Deckhand as you;.* Allow it only if it shows the same code\.$/)
  expect(screen.queryByText(/this browser|side panel/i)).toBeNull()
})
