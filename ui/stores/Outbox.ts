/**
 * Messages on their way: sent, but not yet part of the conversation as this page sees it. Those the
 * server refused stay as well, until their writer sends them again or gives them up.
 *
 * They are kept where a reload finds them, under the id they were sent with: whoever sends them again
 * sends the same command, and it is carried out once.
 */
import { Option, Schema } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { MessageContext } from "#schemas/conversation/MessageContext.ts"
import type { ActorId } from "#schemas/ids.ts"
import { ContextTabs } from "#schemas/message/ContextTab.ts"
import { EditorState } from "#schemas/message/EditorState.ts"
import { QuestionRef } from "#schemas/question/QuestionRef.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { keysOf, readText, writeText } from "./browserStorage.ts"

const Kept = Schema.Struct({
  id: Schema.String,
  text: Schema.String,
  attachments: Schema.Array(Attachment),
  /** Tabs its writer chose to go along. */
  contextTabs: Schema.optionalKey(ContextTabs),
  /** Where it was written: a part of the command, which never changes under its id. Absent: it was not sent yet, or kept by an earlier version. */
  context: Schema.optionalKey(MessageContext),
  /** Who and what is named in it. */
  editorState: Schema.optionalKey(EditorState),
  /** The question it answers: it never becomes a message of its own. */
  answers: Schema.optionalKey(QuestionRef),
  /** Why it was not taken. It is not sent again unless its writer says so. */
  refusal: Schema.optionalKey(Schema.String)
})

export interface Unsent extends Schema.Schema.Type<typeof Kept> {
  /** The version that includes the message, once the server answered. */
  readonly version?: number
}

/** What its writer gave. */
export type Written = Pick<Unsent, "text" | "attachments" | "answers" | "editorState">

const stored = Schema.fromJsonString(Schema.Array(Kept))
const decode = Schema.decodeOption(stored)
const encode = Schema.encodeSync(stored)

const PREFIX = "unsent:"

/** The conversations in which something still waits to be sent. */
export const conversationsWithUnsent = (): ReadonlyArray<string> => keysOf(PREFIX)

/** Of these messages, in order. */
export const filesOf = (items: ReadonlyArray<Unsent>): ReadonlyArray<Attachment> =>
  items.flatMap(({ attachments }) => attachments)

/** Whether the state already shows a message that was sent. A command's id becomes its message's id. */
export const arrived = (item: Unsent, watched: Watched<ConversationState>): boolean =>
  watched._tag === "Live" &&
  ((item.version !== undefined && watched.version >= item.version) ||
    watched.state.queue.some((queued) => queued.id === item.id) ||
    watched.state.messages.some((message) => message.id === item.id))

export class Outbox {
  readonly $items: ReadableAtom<ReadonlyArray<Unsent>>
  private readonly $all
  private readonly key: string

  constructor(id: ActorId) {
    this.key = PREFIX + id
    this.$all = atom<ReadonlyArray<Unsent>>(Option.getOrElse(decode(readText(this.key)), () => []))
    this.$items = this.$all
  }

  add(item: Unsent): void {
    this.set([...this.$all.get(), item])
  }

  /** Where it was written is known: it is kept before the message leaves. */
  place(id: string, context: MessageContext): void {
    this.set(this.$all.get().map((item) => (item.id === id ? { ...item, context } : item)))
  }

  /** The server has it: the message is seen from this version on. */
  accept(id: string, version: number): void {
    this.set(this.$all.get().map((item) => (item.id === id ? { ...item, version } : item)))
  }

  /** The server will not have it: it stays, for its writer to decide. */
  refuse(id: string, refusal: string): void {
    this.set(this.$all.get().map((item) => (item.id === id ? { ...item, refusal } : item)))
  }

  /** Takes out what is no longer on its way. */
  drop(isGone: (item: Unsent) => boolean): void {
    const left = this.$all.get().filter((item) => !isGone(item))
    if (left.length < this.$all.get().length) this.set(left)
  }

  /** There is nobody left to send anything to. */
  clear(): void {
    this.set([])
  }

  /** What the server has answered need not be sent again, whatever happens to this page. */
  private set(items: ReadonlyArray<Unsent>): void {
    this.$all.set(items)
    const waiting = items.filter((item) => item.version === undefined)
    writeText(this.key, waiting.length === 0 ? "" : encode(waiting))
  }
}
