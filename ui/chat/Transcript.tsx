/** The messages, oldest first, at their end while the reader is. */
import { ArrowDown } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { Message } from "#schemas/message/Message.ts"
import type { Unsent } from "#ui/stores/ConversationStore.ts"
import { text } from "#ui/text.ts"
import { AiReply } from "./AiReply.tsx"
import styles from "./chat.module.css"
import { HumanBubble } from "./HumanBubble.tsx"
import { useFollow } from "./useFollow.ts"

export interface TranscriptProps {
  readonly state: ConversationState
  readonly unsent: ReadonlyArray<Unsent>
  readonly onCommand: (command: ConversationCommand) => void
}

/** Where the End key moves a caret it is not ours. */
const isEditing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")

export const Transcript = ({ state, unsent, onCommand }: TranscriptProps): ReactNode => {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isFollowing, jumpToEnd } = useFollow(scroller, content)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "End" && !isEditing(event.target)) jumpToEnd()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [jumpToEnd])

  // Whoever sends a message wants to see it.
  const newest = unsent.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) jumpToEnd()
  }, [newest, jumpToEnd])

  const isIdle = state.engine._tag === "Idle"
  const renderMessage = (message: Message, index: number): ReactNode =>
    message.type === "human" ? (
      <HumanBubble key={message.id} isGray={message.isSystemGeneratedGrayText}>
        {message.text}
      </HumanBubble>
    ) : (
      <AiReply
        key={message.id}
        message={message}
        isLastAndIdle={isIdle && index === state.messages.length - 1}
        onCommand={onCommand}
      />
    )

  return (
    <div className={styles.transcriptFrame}>
      <div
        className={styles.scroller}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={text.transcript}
      >
        <div className={styles.column} ref={content}>
          {state.messages.map(renderMessage)}
          {unsent.map((item) => (
            <HumanBubble key={item.id} isSending>
              {item.text}
            </HumanBubble>
          ))}
        </div>
      </div>
      {!isFollowing && (
        <button type="button" className={styles.jump} onClick={jumpToEnd}>
          <ArrowDown size={15} aria-hidden />
          {text.jumpToLatest}
        </button>
      )}
    </div>
  )
}
