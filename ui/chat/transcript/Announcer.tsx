/**
 * The one polite live region: says the milestones of a conversation, and where the reader got to. What is
 * said again stands in a new element: a region that only keeps its words is not read out.
 */
import { type ReactNode, useRef } from "react"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import styles from "#ui/kit/visuallyHidden.module.css"
import { announcement } from "./announcement.ts"

/** The answer to what the reader did last: where a jump or a search led. A new one each time. */
export interface Note {
  readonly sentence: string
}

export interface AnnouncerProps {
  readonly state: ConversationState
  readonly note: Note
}

export const Announcer = ({ state, note }: AnnouncerProps): ReactNode => {
  const before = useRef(state)
  const noted = useRef(note)
  const said = useRef({ count: 0, sentence: "" })
  const say = (sentence: string | undefined): void => {
    if (sentence !== undefined) said.current = { count: said.current.count + 1, sentence }
  }
  if (noted.current !== note) {
    noted.current = note
    say(note.sentence)
  }
  if (before.current !== state) {
    say(announcement(before.current, state))
    before.current = state
  }
  return (
    <div className={styles.visuallyHidden} role="status" aria-live="polite">
      <span key={said.current.count}>{said.current.sentence}</span>
    </div>
  )
}
