/**
 * Whom a chat is about, newest first. Where not all of its messages are here, its server is asked for the others as soon as
 * people are looked for; until it answers those of the messages that are here are offered.
 */
import { Effect } from "effect"
import { useEffect, useState } from "react"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { type Contact, contactsIn, uniqueContacts } from "#schemas/conversation/contactsIn.ts"
import { newestBlock } from "#schemas/conversation/lacksFor.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { askPeople } from "./askPeople.ts"

const nobody: ReadonlyArray<Contact> = []

export const useContacts = (
  store: ConversationStore,
  state: ConversationState | undefined,
  isLooking: boolean
): ReadonlyArray<Contact> => {
  const { connection } = useAppSession()
  const [told, setTold] = useState(nobody)
  const isInPart = (state?.earlier ?? state?.gap) !== undefined
  useEffect(() => {
    if (!isLooking || !isInPart) return undefined
    let isWanted = true
    void Effect.runPromise(askPeople(connection, store.id)).then((people) => {
      if (isWanted) setTold(people)
    })
    return () => {
      isWanted = false
    }
  }, [connection, store, isLooking, isInPart])
  // Whoever is not looked for costs nothing while a reply is written.
  if (state === undefined || !isLooking) return nobody
  return uniqueContacts([...contactsIn(newestBlock(state)), ...(isInPart ? told : nobody)])
}
