/**
 * What was said in one conversation, as those know it who said it: to be compared with what is stored
 * and with what is shown.
 */
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import type { ActorId } from "#schemas/ids.ts"
import { countTo } from "#scripts/e2e/stories/countTo.ts"

export interface Sending {
  /** The command's id, and so the message's. */
  readonly id: string
  readonly text: string
  readonly context: MessageContext
  /** The version it was answered with. */
  answer: number | undefined
  /** Whoever asks once and gives up does not know whether it was heard. */
  isGivenUp: boolean
}

export const commandOf = ({ context, text }: Sending): ConversationCommand => ({
  _tag: "SendMessage",
  text,
  context
})

export class Story {
  readonly id: ActorId
  readonly sendings: Array<Sending> = []

  constructor(id: ActorId) {
    this.id = id
  }

  add(text: string, context: MessageContext = {}): Sending {
    const sending = { id: crypto.randomUUID(), text, context, answer: undefined, isGivenUp: false }
    this.sendings.push(sending)
    return sending
  }
}

/** What the built-in model answers, where that is known beforehand. */
export const answerTo = (text: string): string | undefined => {
  const [, verb, rest = ""] = /^(repeat|count to) (.+)$/.exec(text) ?? []
  if (verb === undefined) return undefined
  return verb === "repeat" ? rest : countTo(Number(rest))
}
