/** Of which chats this device keeps something, and under which name it keeps a draft. */
import type { ActorId } from "#schemas/ids.ts"
import { conversationsWithoutPage } from "#ui/beside/LeftOutPage.ts"
import { keysOf } from "./browserStorage.ts"
import { conversationsWithFiles } from "./DraftFiles.ts"
import { conversationsWithUnsent } from "./Outbox.ts"

const DRAFT = "draft:"
export const draftKey = (id: ActorId): string => DRAFT + id

/** Ids of chats of which this device keeps something: a draft, its files, what is not sent yet, or how it is read. */
export const keptConversations = (): ReadonlyArray<string> => [
  ...keysOf(DRAFT),
  ...conversationsWithFiles(),
  ...conversationsWithoutPage(),
  ...conversationsWithUnsent()
]
