/** What tells its user of chats they are not looking at: the tab's title, what is unread, and notifications. Shows nothing itself. */
import { useEffect, useRef } from "react"
import type { ConversationEntry } from "#schemas/user/ChatIndex.ts"
import { chatName } from "#ui/chats/chatName.ts"
import { questionWords } from "#ui/questions/questionWords.ts"
import { onTextChanged } from "#ui/stores/browserStorage.ts"
import { openConversation } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { attentionText } from "./attentionText.ts"
import { notify, readNotifying } from "./notifications.ts"
import { $seen, isUnread, noteSeen, readSeen } from "./seen.ts"

export interface AttentionProps {
  /** Undefined until the list of chats is there. */
  readonly entries: ReadonlyArray<ConversationEntry> | undefined
  readonly openName: string | undefined
  /** What the page is called besides. */
  readonly title: string
}

const isLookedAt = (): boolean => document.visibilityState === "visible" && document.hasFocus()

export const Attention = ({ entries, openName, title }: AttentionProps): null => {
  const seen = useStore($seen)
  const before = useRef<ReadonlyMap<string, ConversationEntry>>(undefined)
  const open = entries?.find(({ id }) => chatName(id) === openName)

  useEffect(() => {
    readSeen()
    readNotifying()
    return onTextChanged("seen", readSeen)
  }, [])

  useEffect(() => {
    if (entries === undefined) return undefined
    const look = (): void => {
      readNotifying()
      noteSeen(entries, isLookedAt() ? open?.id : undefined)
    }
    look()
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener("visibilitychange", look, { signal })
    addEventListener("focus", look, { signal })
    return () => listening.abort()
  }, [entries, open])

  useEffect(() => {
    if (entries === undefined) return
    const known = before.current
    before.current = new Map(entries.map((entry) => [entry.id, entry]))
    // What had happened before the page was opened is no news.
    if (known === undefined) return
    for (const entry of entries) {
      const { ended, id, isWaiting } = entry
      const was = known.get(id)
      if (was === undefined || (id === open?.id && isLookedAt())) continue
      const show = (body: string): void => notify(id, entry.title, body, () => openConversation(chatName(id)))
      if (isWaiting === true && was.isWaiting !== true) show(attentionText.needsYou)
      else if (ended !== undefined && ended !== was.ended) show(attentionText.done)
    }
  }, [entries, open])

  const waiting = entries?.filter((entry) => entry.isWaiting === true).length ?? 0
  const isNews = entries?.some((entry) => isUnread(entry, seen)) === true
  useEffect(() => {
    const named = isNews ? attentionText.unreadTitle(title) : title
    document.title = waiting === 0 ? named : questionWords.waitingTitle(waiting, title)
  }, [isNews, title, waiting])
  return null
}
