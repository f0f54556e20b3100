/** The settings, a scene for each section that is more than a page of words. */
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { at, signedIn } from "./Chat.ts"

const inAChat = (gateway: FakeGateway): void => signedIn(gateway)

export const settingsScenes = {
  settings: inAChat,
  settingsModels: inAChat,
  settingsAppearance: inAChat,
  settingsData: inAChat,
  settingsShortcuts: inAChat,
  settingsAbout: inAChat,
  settingsDeleting: (gateway: FakeGateway): void => {
    signedIn(gateway)
    gateway.users.get("local").emit({ _tag: "ErasureBegan", at, chats: 19 })
  },
  settingsInstructions: inAChat,
  settingsSites: inAChat
} as const satisfies Record<string, (gateway: FakeGateway) => void>
