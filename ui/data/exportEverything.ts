/**
 * All that is a person's in one JSON document, in pieces: what they prefer first, then chat by chat, each asked for when
 * the one before is written. No secret is in it: stored ones never leave their browser, and who is signed in is left out.
 */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { PreferencesState } from "#schemas/preferences/Preferences.ts"
import { PRODUCT } from "#schemas/product.ts"
import type { ConversationEntry } from "#schemas/user/ChatIndex.ts"
import type { Appearance } from "#ui/appearance/appearance.ts"

/** Of the document's form: another one is told by it. */
const FORMAT = 1

export interface ExportSource {
  readonly preferences: PreferencesState
  readonly appearance: Appearance
  readonly chats: ReadonlyArray<ConversationEntry>
  /** Undefined where the chat was deleted meanwhile, or cannot be read. */
  readonly read: (id: string) => Promise<ConversationState | undefined>
}

const chatOf = (
  { createdAt, id, title, updatedAt }: ConversationEntry,
  state: ConversationState | undefined
) => ({
  id,
  title,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
  ...(state === undefined ? { unreadable: true } : { messages: state.messages, queue: state.queue })
})

/** `done`: chats that are written, this one included. */
export async function* exportEverything(
  source: ExportSource
): AsyncGenerator<{ readonly piece: string; readonly done: number }> {
  const { appearance, chats, preferences } = source
  const { approvals, customInstructions } = preferences
  const head = {
    product: PRODUCT,
    format: FORMAT,
    exportedAt: new Date().toISOString(),
    customInstructions,
    approvals,
    settings: { appearance }
  }
  yield { piece: `${JSON.stringify(head, null, 1).slice(0, -2)},\n "chats": [`, done: 0 }
  for (const [index, entry] of chats.entries()) {
    const chat = chatOf(entry, await source.read(entry.id))
    yield { piece: `${index === 0 ? "" : ","}\n${JSON.stringify(chat)}`, done: index + 1 }
  }
  yield { piece: "\n]}\n", done: chats.length }
}
