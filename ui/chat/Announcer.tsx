/** The one polite live region: says the milestones of a conversation, and where the reader got to. */
import { type ReactNode, useRef } from "react"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import styles from "#ui/kit/visuallyHidden.module.css"
import { announcement } from "./announcement.ts"

export interface AnnouncerProps {
  readonly state: ConversationState
  /** The answer to what the reader did last: where a jump or a search led. */
  readonly note: string
}

export const Announcer = ({ state, note }: AnnouncerProps): ReactNode => {
  const before = useRef(state)
  const noted = useRef(note)
  const said = useRef("")
  if (noted.current !== note) {
    said.current = note
    noted.current = note
  }
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
