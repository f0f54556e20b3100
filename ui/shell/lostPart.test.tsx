import { screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test } from "vitest"
import { fetchPart } from "#ui/kit/lostParts.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"

let page: ChatPage

beforeEach(() => {
  page = new ChatPage()
  page.show()
})

afterEach(() => page.close())

test("a part of the page that does not come is told, with the way to load it anew, until it is there", async () => {
  await page.composer()
  expect(screen.queryByText(text.partLost)).toBeNull()
  let isReachable = false
  const fetch = fetchPart(() => (isReachable ? Promise.resolve("part") : Promise.reject(new Error("404"))))
  await expect(fetch()).rejects.toThrow("404")
  await screen.findByText(text.partLost)
  screen.getByRole("button", { name: text.refresh })
  isReachable = true
  expect(await fetch()).toBe("part")
  await expect.poll(() => screen.queryByText(text.partLost)).toBeNull()
})
