/**
 * One conversation as a page sees it: the server's state, the draft, and messages on their way.
 *
 * A message that was sent but is not yet part of the state is kept in `$unsent`, so that it is seen
 * at once and never lost: a rejected one goes back into the draft with the reason.
 */
import { Effect } from "effect"
import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationState, MessageContext } from "#schemas/conversation/ConversationState.ts"
import type { ActorId } from "#schemas/ids.ts"
import { newCommandId, type SendFailure } from "#ui/client/ActorSend.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { readText, writeText } from "./browserStorage.ts"
import { describeFailure } from "./describeFailure.ts"

export interface Unsent {
  readonly id: string
  readonly text: string
  /** The version that includes the message, once the server answered. */
  readonly version?: number
}

type Send = (
  command: ConversationCommand,
  commandId: string
) => Effect.Effect<{ readonly version: number }, SendFailure<ConversationRejection>>

/** Whether the state already shows a message that was sent. A command's id becomes its message's id. */
const arrived = (item: Unsent, watched: Watched<ConversationState>): boolean =>
  watched._tag === "Live" &&
  ((item.version !== undefined && watched.version >= item.version) ||
    watched.state.queue.some((queued) => queued.id === item.id) ||
    watched.state.messages.some((message) => message.id === item.id))

/** The same value every time, so that nobody is told of no change. */
const nothing: ReadonlyArray<Unsent> = []

const draftKey = (id: ActorId): string => `draft:${id}`

export class ConversationStore {
  readonly id: ActorId
  readonly $watched: ReadableAtom<Watched<ConversationState>>
  readonly $draft: ReadableAtom<string>
  readonly $unsent: ReadableAtom<ReadonlyArray<Unsent>>
  /** Why the last command was not accepted; empty where it was. */
  readonly $notice: ReadableAtom<string>
  private readonly $text: WritableAtom<string>
  private readonly $sending = atom<ReadonlyArray<Unsent>>([])
  private readonly $reason = atom("")
  private readonly sendCommand: Send
  private readonly run: (effect: Effect.Effect<void>) => void
  private readonly context: () => MessageContext

  constructor(
    id: ActorId,
    $watched: ReadableAtom<Watched<ConversationState>>,
    sendCommand: Send,
    run: (effect: Effect.Effect<void>) => void,
    context: () => MessageContext
  ) {
    this.id = id
    this.$watched = $watched
    this.sendCommand = sendCommand
    this.run = run
    this.context = context
    this.$text = atom(readText(draftKey(id)))
    this.$draft = this.$text
    this.$notice = this.$reason
    this.$unsent = computed([this.$sending, $watched], (items, watched) => {
      const missing = items.filter((item) => !arrived(item, watched))
      return missing.length === 0 ? nothing : missing
    })
  }

  readonly setDraft = (value: string): void => {
    this.$text.set(value)
    writeText(draftKey(this.id), value)
    this.$reason.set("")
  }

  /** Sends the draft and empties it. */
  readonly submit = (): void => {
    const text = this.$text.get()
    if (text.trim() === "") return
    const id = newCommandId()
    this.setDraft("")
    this.$sending.set([...this.$unsent.get(), { id, text }])
    const command: ConversationCommand = { _tag: "SendMessage", text, context: this.context() }
    this.run(
      Effect.match(this.sendCommand(command, id), {
        onSuccess: ({ version }) =>
          this.$sending.set(
            this.$sending.get().map((item) => (item.id === id ? { ...item, version } : item))
          ),
        onFailure: (failure) => {
          this.$sending.set(this.$sending.get().filter((item) => item.id !== id))
          if (this.$text.get() === "") this.setDraft(text)
          this.$reason.set(describeFailure(failure))
        }
      })
    )
  }

  /** Any other command; what goes wrong becomes the notice. */
  readonly command = (command: ConversationCommand): void => {
    this.$reason.set("")
    this.run(
      Effect.match(this.sendCommand(command, newCommandId()), {
        onSuccess: () => undefined,
        onFailure: (failure) => this.$reason.set(describeFailure(failure))
      })
    )
  }
}
