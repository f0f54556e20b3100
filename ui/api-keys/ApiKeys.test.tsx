import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { apiKeysText } from "./apiKeysText.ts"

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

const open = async (): Promise<void> => {
  page.show()
  await page.composer()
  location.hash = "#/settings/keys"
  await screen.findByText(apiKeysText.list)
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name, hidden: true }))

const make = async (name: string): Promise<void> => {
  press(apiKeysText.make)
  const field = await screen.findByLabelText<HTMLInputElement>(apiKeysText.name)
  fireEvent.change(field, { target: { value: name } })
  fireEvent.input(field, { target: { value: name } })
  fireEvent.click(screen.getByRole("checkbox", { name: /chats:write/, hidden: true }))
  press(apiKeysText.make)
}

const keys = () => page.gateway.users.get("local").state.apiKeys

test("a key is shown once, where it is made, and nowhere after that", async () => {
  await open()
  await make("Nightly report")
  const shown = await screen.findByLabelText<HTMLInputElement>(apiKeysText.key)
  const secret = shown.value
  expect(secret).toMatch(/^dhk_local\./)
  expect(keys().map(({ name, scopes }) => ({ name, scopes }))).toEqual([
    { name: "Nightly report", scopes: ["chats:write"] }
  ])
  press(apiKeysText.done)
  await screen.findByText("Nightly report")
  expect(document.documentElement.outerHTML).not.toContain(secret)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("dhk_")
})

test("a key without a name, or that may do nothing, is not made: it is said what is missing", async () => {
  await open()
  press(apiKeysText.make)
  await screen.findByLabelText(apiKeysText.name)
  press(apiKeysText.make)
  await screen.findByText(apiKeysText.missing)
  expect(keys()).toEqual([])
})

test("a key is revoked once its user has confirmed it", async () => {
  const revoked: Array<string> = []
  page.gateway.script = {
    ...page.gateway.script,
    user: (_, command) => {
      if (command._tag === "RevokeApiKey") {
        revoked.push(command.keyId)
        page.gateway.users.get("local").emit({ _tag: "ApiKeyRevoked", keyId: command.keyId })
      }
      return undefined
    }
  }
  await open()
  await make("Old script")
  await screen.findByLabelText(apiKeysText.key)
  press(apiKeysText.done)
  const title = apiKeysText.revokeTitle("Old script")
  fireEvent.click(await screen.findByRole("button", { name: title, hidden: true }))
  const dialog = await screen.findByRole("dialog", { name: title })
  expect(revoked).toEqual([])
  fireEvent.click(within(dialog).getByRole("button", { name: apiKeysText.revoke }))
  await waitFor(() => expect(screen.queryByText("Old script")).toBeNull())
  expect(revoked.length).toBe(1)
})
