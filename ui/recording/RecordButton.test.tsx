/** In which browser an agent is recorded, in front of its user. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import type { UserCommand } from "#schemas/user/User.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { recordingText } from "./recordingText.ts"

let page: ChatPage
let sent: Array<UserCommand>

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/studio/Studio.tsx")]))
beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  sent = []
  page.gateway.script = {
    ...page.gateway.script,
    user: (_, command) => {
      sent.push(command)
      return undefined
    }
  }
})
afterEach(async () => {
  cleanup()
  location.hash = ""
  await page.close()
})

const connect = (...names: ReadonlyArray<string>): void => {
  for (const name of names) {
    const user = page.gateway.users.get("local")
    user.emit({ _tag: "DevicePaired", deviceId: name, name, at: 1 })
    user.emit({ _tag: "DevicePresenceChanged", deviceId: name, online: true, at: 1 })
  }
}

const press = async (): Promise<void> => {
  page.show()
  await page.composer()
  location.hash = "#/agent-studio"
  fireEvent.click(await screen.findByRole("button", { name: recordingText.record, hidden: true }))
}

const begunIn = (): ReadonlyArray<string> =>
  sent.flatMap((command) => (command._tag === "BeginRecording" ? [command.deviceId] : []))

test("the one browser that is connected is recorded", async () => {
  connect("Chrome")
  await press()
  await waitFor(() => expect(begunIn()).toEqual(["Chrome"]))
})

test("of several, the one that its user chooses", async () => {
  connect("Chrome", "Laptop")
  await press()
  expect(begunIn()).toEqual([])
  fireEvent.click(
    await screen.findByRole("menuitem", { name: recordingText.inBrowser("Laptop"), hidden: true })
  )
  await waitFor(() => expect(begunIn()).toEqual(["Laptop"]))
})
