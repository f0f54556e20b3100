/** What the first answer to whoever opens a chat of very many messages weighs, and what it costs to write: whole, and in parts. */

import { Conversation } from "#schemas/conversation/Conversation.ts"
import { newestPart } from "#schemas/conversation/transcriptPart.ts"
import { chatId } from "#scripts/preview/Chat.ts"
import { longChat } from "#scripts/preview/scenes.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { MESSAGES } from "./openLongChat.ts"

export interface FirstAnswer {
  /** UTF-16 code units of JSON. */
  readonly chars: number
  /** Ms of the processor, user and system. */
  readonly ms: number
}

const spend = (write: () => string): FirstAnswer => {
  // Once for the compiler.
  write()
  const before = process.cpuUsage()
  const { length } = write()
  const { user, system } = process.cpuUsage(before)
  return { chars: length, ms: (user + system) / 1_000 }
}

export const firstAnswer = (): { readonly whole: FirstAnswer; readonly part: FirstAnswer } => {
  const gateway = new FakeGateway()
  longChat(gateway, MESSAGES / 2)
  const { state } = gateway.conversations.get(chatId)
  const { encodeState } = Conversation.codecs
  return {
    whole: spend(() => JSON.stringify(encodeState(state))),
    part: spend(() => JSON.stringify(encodeState(newestPart(state))))
  }
}
