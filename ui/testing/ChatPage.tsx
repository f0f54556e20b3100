/** One chat on screen over a gateway in memory: what happens in it, and what its user does. For tests. */
import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import { Effect, Fiber } from "effect"
import { expect } from "vitest"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import type { AiMessage, AiMessageError } from "#schemas/message/Message.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import { App } from "#ui/App.tsx"
import type { AttachmentHttp } from "#ui/client/AttachmentHttp.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { COMPOSER_ID } from "#ui/composer/composerId.ts"
import type { Place } from "#ui/stores/Place.ts"

export const chatId = "local/chat"

export class ChatPage {
  readonly gateway = new FakeGateway()
  readonly commands: Array<ConversationCommand> = []
  private readonly attachments: AttachmentHttp | undefined
  private readonly serving: Fiber.Fiber<unknown>

  /** What was sent waits in the queue, as behind a reply; nothing else happens by itself. */
  constructor(attachments?: AttachmentHttp) {
    this.attachments = attachments
    this.gateway.script = {
      ...this.gateway.script,
      conversation: (_id, command, commandId) => {
        this.commands.push(command)
        if (command._tag === "SendMessage") this.queue(commandId, command.text)
        return undefined
      }
    }
    this.serving = Effect.runFork(Effect.scoped(Effect.andThen(this.gateway.serve, Effect.never)))
  }

  /** `viewing`: the page beside it. `host`: the side panel is an "extension", in this browser and beside this tab. */
  show(
    viewing?: CurrentlyViewingInfo,
    host: "web" | "extension" = "web",
    beside: Pick<Place, "browserHostId" | "extension" | "tabId" | "look" | "webApp"> = {}
  ): void {
    location.hash = "#/c/chat"
    const { attachments } = this
    render(
      <App
        openSocket={this.gateway.openSocket}
        host={host}
        {...beside}
        {...(attachments === undefined ? {} : { attachments })}
        {...(viewing === undefined ? {} : { viewing })}
      />
    )
  }

  /** Also where a test failed with the gateway down: what is sent then would be waited for, and nobody comes to say so. */
  readonly close = (): Promise<unknown> => {
    this.gateway.isUp = true
    return Effect.runPromise(Fiber.interrupt(this.serving))
  }

  readonly tags = (): ReadonlyArray<string> => this.commands.map(({ _tag }) => _tag)

  readonly emit = (...events: ReadonlyArray<ConversationEvent>): void =>
    this.gateway.conversations.get(chatId).emit(...events)

  readonly queue = (id: string, message: string): void =>
    this.emit({
      _tag: "ItemQueued",
      item: {
        _tag: "Human",
        id,
        message: { type: "human", id, text: message, isSystemGeneratedGrayText: false, messageTimestamp: 0 },
        context: {}
      }
    })

  readonly startTurn = (): void => {
    this.queue("m1", "Hello")
    this.emit({ _tag: "TurnStarted", turnId: "t1", itemId: "m1", messageId: "r1", at: 0 })
  }

  /** A turn in which the operator works on the task `local/task`. */
  readonly startOperator = (): void => {
    this.startTurn()
    this.emit({
      _tag: "ToolStarted",
      messageId: "r1",
      toolCallId: "c1",
      toolName: "operator",
      toolArguments: {},
      webAgentTaskId: "local/task"
    })
  }

  /** The reply that is being written asks this, in a call of its own, and waits. */
  readonly ask = (
    turnId: string,
    question: string,
    ...labels: ReadonlyArray<string>
  ): RequestOf<"choose"> => {
    const messageId = this.reply().id
    const toolCallId = `call-${turnId}`
    const request: RequestOf<"choose"> = {
      id: `${toolCallId}:0`,
      kind: "choose",
      title: questionTitles.choose,
      text: question,
      options: labels.map((label) => ({ label })),
      many: false,
      ownWords: true
    }
    this.emit(
      { _tag: "ToolStarted", messageId, toolCallId, toolName: "askUser", toolArguments: {} },
      { _tag: "FlowAdvanced", messageId, toolCallId, entry: { _tag: "Asked", request } }
    )
    this.emit({ _tag: "TurnEnded", turnId, message: { ...this.reply(), status: "input-required" } })
    return request
  }

  /** The operator's call waits for a browser. */
  readonly awaitBrowser = (): void => {
    this.startOperator()
    const reply = this.reply()
    const fragments = reply.fragments.map((fragment) =>
      fragment.type === "tool" ? { ...fragment, awaitsBrowserSince: 1 } : fragment
    )
    this.emit({ _tag: "TurnEnded", turnId: "t1", message: { ...reply, status: "input-required", fragments } })
  }

  readonly reply = (): AiMessage => {
    const reply = this.gateway.conversations.get(chatId).state.messages.at(-1)
    if (reply?.type !== "ai") throw new Error("There is no reply.")
    return reply
  }

  readonly endTurn = (status: AiMessage["status"], trouble: Partial<AiMessageError> = {}): void => {
    const error: AiMessageError = {
      kind: "general",
      message: "The reply failed.",
      isRetryable: true,
      requestId: "req-7",
      ...trouble
    }
    this.emit({
      _tag: "TurnEnded",
      turnId: "t1",
      message: { ...this.reply(), status, ...(status === "error" ? { error } : {}) }
    })
  }

  readonly composer = (): Promise<HTMLTextAreaElement> =>
    screen.findByRole("textbox", { name: (_, { id }) => id === COMPOSER_ID })

  readonly write = async (value: string): Promise<HTMLTextAreaElement> => {
    const input = await this.composer()
    fireEvent.change(input, { target: { value } })
    fireEvent.input(input, { target: { value } })
    // Between two events of a real user everything is rendered: the text's copy says that it was.
    await waitFor(() => expect(input.parentElement?.getAttribute("data-value")).toBe(value))
    return input
  }
}
