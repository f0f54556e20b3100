/** Moments of the composer: what goes along with a message besides its words. */
import { Effect } from "effect"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { Chat, signedIn } from "./Chat.ts"

export const composerScenes = {
  tabs: (gateway: FakeGateway) => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    gateway.openTabs = Effect.succeed([
      { tabId: 1, url: "https://portal.example/profile", title: "Your profile", active: true },
      {
        tabId: 2,
        url: "https://shop.example/orders",
        title: "Orders of this week – Small Leaf Tea",
        active: false
      },
      { tabId: 3, url: "https://mail.example/inbox", title: "Inbox (12)", active: false }
    ])
    chat.ask("Which of these orders is Nora asking about?", {
      browserHostId: "local/chrome",
      tabs: [
        { tabId: 2, url: "https://shop.example/orders", title: "Orders of this week – Small Leaf Tea" },
        { tabId: 3, url: "https://mail.example/inbox", title: "Inbox (12)" }
      ]
    })
    chat.end("success")
  }
}
