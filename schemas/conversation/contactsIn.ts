/** Whom a chat is about: the people of its drafts and invitations, and the addresses its user wrote. Pure. */
import { Schema } from "effect"
import type { Message } from "#schemas/message/Message.ts"

export const Contact = Schema.Struct({ name: Schema.String, email: Schema.String })
export type Contact = typeof Contact.Type

const NAMED = /(?:"?([\p{L}][\p{L}\p{M}'’. -]{0,78})"?\s{0,4}<)?([\w.%+-]{1,64}@[\w-]+(?:\.[\w-]+)+)>?/gu

const contactsOf = (words: string): ReadonlyArray<Contact> =>
  Array.from(words.matchAll(NAMED), ([, name, email = ""]) => ({ name: name?.trim() || email, email }))

/** Every text within a value. */
const textsOf = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const wordsIn = (message: Message): ReadonlyArray<string> =>
  message.type === "human"
    ? [message.text]
    : message.fragments.flatMap((part) =>
        part.type === "suggestionCard" ? textsOf(part.suggestedAction.args) : []
      )

/** Whom one message names, in their order there. */
export const contactsOfMessage = (message: Message): ReadonlyArray<Contact> =>
  wordsIn(message).flatMap(contactsOf)

/** Each address once, where it comes first, by the first name that is given with it. */
export const uniqueContacts = (contacts: Iterable<Contact>): ReadonlyArray<Contact> => {
  const known = new Map<string, Contact>()
  for (const contact of contacts) {
    const key = contact.email.toLowerCase()
    const before = known.get(key)
    if (before === undefined) known.set(key, contact)
    else if (before.name === before.email && contact.name !== contact.email) {
      known.set(key, { ...before, name: contact.name })
    }
  }
  return [...known.values()]
}

/** Newest first, each address once, by the name it was given last. Of a chat in parts: those whom what is here names. */
export const contactsIn = (messages: ReadonlyArray<Message>): ReadonlyArray<Contact> =>
  uniqueContacts(messages.flatMap(contactsOfMessage).toReversed())
