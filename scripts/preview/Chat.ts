/** What scenes are made of: who is signed in, and a chat in which things happen. */

import { modelCopy } from "#runtime/models/copy.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ContextTabs } from "#schemas/message/ContextTab.ts"
import type { Piece } from "#schemas/message/EditorState.ts"
import type { AiMessage, AiMessageError } from "#schemas/message/Message.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"

export const chatId = "local/preview"
export const taskId = "local/task-1"

/** A fixed moment: pictures of the same scene are the same. */
export const at = Date.UTC(2026, 0, 15, 9, 30)

export const titles = [
  "Change the profile name to Ada",
  "Which tickets are waiting for me?",
  "Fill in the travel expenses for Lisbon",
  "Compare the three offers and write a short summary for the team"
]

export const signedIn = (gateway: FakeGateway, isConnected = true): void => {
  const user = gateway.users.get("local")
  user.emit({ _tag: "DevicePaired", deviceId: "chrome", name: "Chrome on Linux", at })
  if (isConnected) user.emit({ _tag: "DevicePresenceChanged", deviceId: "chrome", online: true, at })
  for (const [n, title] of titles.toReversed().entries()) {
    user.emit({ _tag: "ConversationTouched", id: n === 3 ? chatId : `local/chat-${n}`, title, at })
  }
}

export class Chat {
  private readonly gateway: FakeGateway
  private turn = 0

  constructor(gateway: FakeGateway) {
    this.gateway = gateway
  }

  emit(...events: ReadonlyArray<ConversationEvent>): void {
    this.gateway.conversations.get(chatId).emit(...events)
  }

  queue(id: string, text: string, contextTabs?: ContextTabs, pieces: ReadonlyArray<Piece> = []): void {
    this.emit({
      _tag: "ItemQueued",
      item: {
        _tag: "Human",
        id,
        message: {
          type: "human",
          id,
          text,
          isSystemGeneratedGrayText: false,
          messageTimestamp: at,
          ...(contextTabs === undefined ? {} : { contextTabs }),
          ...(pieces.length === 0 ? {} : { editorState: { pieces } })
        },
        context: {}
      }
    })
  }

  /** A question whose reply begins: the reply's id. */
  ask(text: string, contextTabs?: ContextTabs, pieces: ReadonlyArray<Piece> = []): string {
    const n = this.turn + 1
    return this.askAs(`m${n}`, text, contextTabs, pieces)
  }

  /** `id`: of the message. */
  askAs(id: string, text: string, contextTabs?: ContextTabs, pieces: ReadonlyArray<Piece> = []): string {
    const n = ++this.turn
    this.queue(id, text, contextTabs, pieces)
    this.emit({ _tag: "TurnStarted", turnId: `t${n}`, itemId: id, messageId: `r${n}`, at })
    return `r${n}`
  }

  say(messageId: string, text: string): void {
    this.emit({ _tag: "TextAppended", messageId, text })
  }

  /** The last one. */
  reply(): AiMessage | undefined {
    const message = this.gateway.conversations.get(chatId).state.messages.at(-1)
    return message?.type === "ai" ? message : undefined
  }

  end(
    status: "success" | "canceled" | "error" | "input-required",
    trouble: Partial<AiMessageError> = {}
  ): void {
    const message = this.reply()
    if (message === undefined) return
    const error: AiMessageError = {
      kind: "general",
      message: modelCopy.replyFailed,
      isRetryable: true,
      requestId: "7f3a91c2",
      ...(trouble.kind === undefined
        ? { detail: "The model did not answer: connection refused at 127.0.0.1:11434." }
        : {}),
      ...trouble
    }
    this.emit({
      _tag: "TurnEnded",
      turnId: `t${this.turn}`,
      message: { ...message, status, ...(status === "error" ? { error } : {}) }
    })
  }
}
