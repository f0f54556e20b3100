/** Of which chats this device keeps something. */
import { conversationsWithoutPage } from "#ui/beside/LeftOutPage.ts"
import { conversationsWithText } from "#ui/mentions/DraftText.ts"
import { conversationsWithFiles } from "./DraftFiles.ts"
import { conversationsWithUnsent } from "./Outbox.ts"

/** Ids of chats of which this device keeps something: a draft, its files, what is not sent yet, or how it is read. */
export const keptConversations = (): ReadonlyArray<string> => [
  ...conversationsWithText(),
  ...conversationsWithFiles(),
  ...conversationsWithoutPage(),
  ...conversationsWithUnsent()
]

/** The name of a chat of theirs that words were begun in and nothing was sent: no list names it. */
export const begunConversation = (
  userId: string,
  listed: ReadonlyArray<{ readonly id: string }>
): string | undefined => {
  const known = new Set(listed.map(({ id }) => id))
  const begun = conversationsWithText().find((id) => id.startsWith(`${userId}/`) && !known.has(id))
  return begun?.slice(userId.length + 1)
}
