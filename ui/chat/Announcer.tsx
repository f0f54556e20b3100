/** The one polite live region: says the milestones of a conversation. */
import { type ReactNode, useRef } from "react"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { announcement } from "./announcement.ts"
import styles from "./chat.module.css"

export const Announcer = ({ state }: { readonly state: ConversationState }): ReactNode => {
  const before = useRef(state)
  const said = useRef("")
  if (before.current !== state) {
    said.current = announcement(before.current, state) ?? said.current
    before.current = state
  }
  return (
    <div className={styles.visuallyHidden} role="status" aria-live="polite">
      {said.current}
    </div>
  )
}
