/**
 * What the user wrote in a chat, oldest first: what is on screen, and before that what was asked for. Earlier parts that are
 * read for it are not put on screen: whoever looks for a prompt stays where they are.
 */
import type { ReadableAtom } from "nanostores"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { newestBlock } from "#schemas/conversation/lacksFor.ts"
import type { Message } from "#schemas/message/Message.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import type { AskedPart, PartWanted } from "#ui/client/askEarlier.ts"

export interface PromptSource {
  readonly $watched: ReadableAtom<Watched<ConversationState>>
  /** Undefined where it does not come. */
  readonly ask: (wanted: PartWanted) => Promise<AskedPart | undefined>
}

/** What was read of parts before the message `upTo`. */
interface Earlier {
  readonly prompts: ReadonlyArray<string>
  readonly upTo: string
  /** The first message of them, where there are others before it. */
  readonly first: string | undefined
}

const promptsIn = (messages: ReadonlyArray<Message>): ReadonlyArray<string> =>
  messages.flatMap((message) => (message.type === "human" && message.text !== "" ? [message.text] : []))

export class OwnPrompts {
  private earlier: Earlier | undefined
  private reading: Promise<number> | undefined
  private readonly source: PromptSource

  constructor(source: PromptSource) {
    this.source = source
  }

  /** All that are known. */
  get all(): ReadonlyArray<string> {
    const { messages } = this
    const known = this.knownIn(messages)
    if (known === undefined) return promptsIn(messages)
    const from = messages.findIndex(({ id }) => id === known.upTo)
    return [...known.prompts, ...promptsIn(messages.slice(from))]
  }

  /** Asks for those before them: how many came; 0 where there are none, or they do not come. */
  readonly read = (): Promise<number> => {
    this.reading ??= this.readBefore().finally(() => {
      this.reading = undefined
    })
    return this.reading
  }

  private get state(): ConversationState | undefined {
    const watched = this.source.$watched.get()
    return watched._tag === "Live" ? watched.state : undefined
  }

  /** Those at the end: what else is on screen of a long chat may be from far before them. */
  private get messages(): ReadonlyArray<Message> {
    const { state } = this
    return state === undefined ? [] : newestBlock(state)
  }

  private get hasMore(): boolean {
    return (this.state?.gap ?? this.state?.earlier) !== undefined
  }

  /** What was read fits on only as long as the message after it is here. */
  private knownIn(messages: ReadonlyArray<Message>): Earlier | undefined {
    const { earlier } = this
    return earlier !== undefined && messages.some(({ id }) => id === earlier.upTo) ? earlier : undefined
  }

  private async readBefore(): Promise<number> {
    const { messages } = this
    const begin = messages[0]?.id
    if (begin === undefined) return 0
    const known = this.knownIn(messages)
    const { prompts, upTo } = known ?? { prompts: [], upTo: begin }
    let first = known === undefined ? (this.hasMore ? begin : undefined) : known.first
    while (first !== undefined) {
      const part = await this.source.ask({ before: first })
      if (part === undefined) return 0
      first = part.earlier === 0 ? undefined : part.messages[0]?.id
      const own = promptsIn(part.messages)
      this.earlier = { prompts: [...own, ...prompts], upTo, first }
      if (own.length > 0) return own.length
    }
    return 0
  }
}
