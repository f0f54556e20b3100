/** An agent is recorded: the bar that says so, and the browsers it may be recorded in. */
import type { Page } from "playwright-core"
import type { RecordingHeadline } from "#schemas/agents/recording/RecordingHeadline.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { recordingText } from "#ui/recording/recordingText.ts"
import { agentLibrary, openAgents } from "./agentScenes.ts"
import { at, signedIn } from "./Chat.ts"

const recorded = (gateway: FakeGateway, recording: RecordingHeadline): void =>
  gateway.users.get("local").emit({ _tag: "DeviceRecordingChanged", deviceId: "chrome", recording })

export const recordingScenes = {
  recording: (gateway: FakeGateway) => {
    signedIn(gateway)
    recorded(gateway, { recordingId: "recorded", steps: 4 })
  },
  recordingEnded: (gateway: FakeGateway) => {
    signedIn(gateway)
    recorded(gateway, { recordingId: "recorded", steps: 12, end: "tabClosed" })
  },
  recordingWhere: (gateway: FakeGateway) => {
    agentLibrary(gateway)
    const user = gateway.users.get("local")
    user.emit({ _tag: "DevicePaired", deviceId: "laptop", name: "Chrome on Windows", at })
    user.emit({ _tag: "DevicePresenceChanged", deviceId: "laptop", online: true, at })
  }
} as const satisfies Record<string, (gateway: FakeGateway) => void>

export const recordingStages = {
  recording: (page: Page) => page.getByRole("region", { name: recordingText.bar }).waitFor(),
  recordingEnded: (page: Page) => page.getByRole("region", { name: recordingText.bar }).waitFor(),
  recordingWhere: async (page: Page) => {
    await openAgents(page)
    await page.getByRole("button", { name: recordingText.record }).click()
    await page.getByRole("menuitem", { name: recordingText.inBrowser("Chrome on Windows") }).waitFor()
  }
} satisfies Record<string, (page: Page) => Promise<void>>
