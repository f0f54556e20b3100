/** The messages, oldest first, at their end while the reader is; what can be found and jumped to in them. */

import { ArrowDown } from "lucide-react"
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import { HumanBubble } from "#ui/chat/messages/HumanBubble.tsx"
import { Messages } from "#ui/chat/messages/Messages.tsx"
import { RefusedMessage } from "#ui/chat/messages/RefusedMessage.tsx"
import { useFind } from "#ui/find/useFind.tsx"
import { isShortcut } from "#ui/shortcuts/shortcuts.ts"
import { askerOf } from "#ui/stores/askerOf.ts"
import type { Unsent } from "#ui/stores/Outbox.ts"
import { text } from "#ui/text.ts"
import { EarlierBar } from "./EarlierBar.tsx"
import { GapBar } from "./GapBar.tsx"
import type { Direction } from "./ownMessage.ts"
import type { EarlierMessages } from "./TranscriptParts.ts"
import styles from "./transcript.module.css"
import { useEarlier } from "./useEarlier.ts"
import { useFollow } from "./useFollow.ts"
import { useOwnMessages } from "./useOwnMessages.ts"
import { useScrolledDown } from "./useScrolledDown.ts"

/** What buttons elsewhere can ask a transcript to do. */
export interface TranscriptControls {
  readonly find: () => void
  readonly jump: (direction: Direction) => void
}

export interface TranscriptProps {
  readonly state: ConversationState
  readonly transcript: EarlierMessages
  readonly unsent: ReadonlyArray<Unsent>
  readonly controls: RefObject<TranscriptControls | null>
  readonly actions: ChatActions
  /** There is a connection: what was sent is on its way, and does not just wait. */
  readonly isOnline: boolean
  /** A sentence for whoever listens instead of looking. */
  readonly onSay: (sentence: string) => void
}

/** Where the End key moves a caret it is not ours. */
const isEditing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")

export const Transcript = ({
  state,
  transcript,
  unsent,
  controls,
  actions,
  isOnline,
  onSay
}: TranscriptProps): ReactNode => {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follow = useFollow(scroller, content)
  const { isFollowing, jumpToEnd, letGo } = follow
  const isScrolledDown = useScrolledDown(scroller)
  const { earlier: before = 0, gap } = state
  const missing = gap?.count ?? 0
  const find = useFind({
    scrollerRef: scroller,
    contentRef: content,
    letGo,
    onSay,
    earlier: before + missing,
    onEarlier: transcript.loadAll
  })
  const earlier = useEarlier({
    transcript,
    earlier: before,
    missing,
    count: state.messages.length,
    scrollerRef: scroller,
    follow,
    isSearching: find.isOpen,
    onSay
  })
  const { toBeginning } = earlier
  const jump = useOwnMessages(scroller, follow, onSay, {
    isWhole: before + missing === 0,
    onMissing: (edge) => {
      if (edge !== "top" || before > 0) earlier.load(edge)
    }
  })
  const place = useMemo(() => ({ scrollerRef: scroller, contentRef: content, toBeginning }), [toBeginning])

  useLayoutEffect(() => {
    controls.current = { find: find.open, jump }
    return () => {
      controls.current = null
    }
  }, [controls, find.open, jump])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isShortcut("toEnd", event) && !isEditing(event.target)) jumpToEnd()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [jumpToEnd])

  // Whoever sends a message wants to see it.
  const newest = unsent.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) jumpToEnd()
  }, [newest, jumpToEnd])

  return (
    <div
      className={styles.frame}
      // What waits for an answer, or is looked for, is named above.
      data-hides-bar={isScrolledDown && find.bar === null && askerOf(state) === undefined}
    >
      {find.bar}
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
          {before > 0 && <EarlierBar count={before} earlier={earlier} scrollerRef={scroller} />}
          <Messages
            messages={state.messages}
            earlier={before}
            gap={gap}
            gapBar={<GapBar count={missing} earlier={earlier} />}
            versions={state.versions}
            summary={state.summary}
            toldSummary={state.toldSummary}
            isIdle={state.engine._tag === "Idle"}
            actions={actions}
            place={place}
          />
          {unsent
            // An answer becomes part of the reply it is for.
            .filter((item) => item.refusal !== undefined || !(item.answers !== undefined && isOnline))
            .map((item) =>
              item.refusal === undefined ? (
                <HumanBubble
                  key={item.id}
                  delivery={isOnline ? "sending" : "waiting"}
                  editorState={item.editorState}
                  attachments={item.attachments}
                  tabs={(item.context ?? item).contextTabs?.tabs}
                >
                  {item.text}
                </HumanBubble>
              ) : (
                <RefusedMessage key={item.id} message={item} reason={item.refusal} actions={actions} />
              )
            )}
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
