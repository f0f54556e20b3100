/** Moments in which something cannot be shown: a reply that asks too much, and code that fails (see `stage`). */
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { Chat, signedIn } from "./Chat.ts"

const answered = (gateway: FakeGateway, reply: string): Chat => {
  signedIn(gateway)
  const chat = new Chat(gateway)
  chat.say(chat.ask("Which tickets are waiting for me?"), reply)
  chat.end("success")
  return chat
}

const short = "Two: **OPS-12** and **OPS-31**."

export const brokenScenes = {
  hostileReply: (gateway: FakeGateway) => {
    const chat = answered(gateway, `**Items** follow\n\n${"- a\n".repeat(20_000)}`)
    chat.say(chat.ask("And nested?"), `${"- ".repeat(500)}deep\n\n${"*a **b".repeat(1_000)}`)
    chat.end("success")
    chat.say(chat.ask("And quoted?"), `## Quotes\n\n${">".repeat(2_000)} deep\n\n${short}`)
    chat.end("success")
  },
  brokenMessage: (gateway: FakeGateway) => {
    const chat = answered(gateway, short)
    chat.say(
      chat.ask("Close the first one"),
      "I’ll look at **OPS-12**, then I’ll close it:\n\n- open the ticket\n- "
    )
  },
  brokenChat: (gateway: FakeGateway) => void answered(gateway, short),
  brokenPage: (gateway: FakeGateway) => void answered(gateway, short)
} as const satisfies Record<string, (gateway: FakeGateway) => void>
