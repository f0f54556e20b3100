/** One conversation on screen: transcript or greeting, queue, composer. */
import { useStore } from "@nanostores/react"
import { ChevronDown, ChevronUp, Eraser, Search } from "lucide-react"
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { Composer } from "#ui/composer/Composer.tsx"
import { ConfirmDialog } from "#ui/kit/ConfirmDialog.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { isSomethingOpen } from "#ui/kit/isSomethingOpen.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { useSession } from "#ui/stores/DeckContext.ts"
import { text } from "#ui/text.ts"
import { Announcer } from "./Announcer.tsx"
import styles from "./chat.module.css"
import { Greeting } from "./Greeting.tsx"
import { QueueView } from "./QueueView.tsx"
import { Transcript, type TranscriptControls } from "./Transcript.tsx"

/** The key works from the moment the Stop button is seen: a layout effect, not one after the paint. */
const useEscapeToStop = (isRunning: boolean, stop: () => void): void => {
  useLayoutEffect(() => {
    if (!isRunning) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || isSomethingOpen()) return
      stop()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [isRunning, stop])
}

/** What helps in a long chat: searching it, and going from one own message to the next. */
const TranscriptTools = ({
  controls
}: {
  readonly controls: RefObject<TranscriptControls | null>
}): ReactNode => (
  <span className={styles.tools}>
    <IconButton
      icon={ChevronUp}
      size="small"
      label={text.previousOwn}
      aria-keyshortcuts="Alt+ArrowUp"
      onClick={() => controls.current?.jump("earlier")}
    />
    <IconButton
      icon={ChevronDown}
      size="small"
      label={text.nextOwn}
      aria-keyshortcuts="Alt+ArrowDown"
      onClick={() => controls.current?.jump("later")}
    />
    <IconButton
      icon={Search}
      size="small"
      label={text.find}
      aria-keyshortcuts="Control+F Meta+F"
      onClick={() => controls.current?.find()}
    />
  </span>
)

interface FooterProps {
  readonly store: ConversationStore
  readonly canClear: boolean
  readonly hasTranscript: boolean
  readonly controls: RefObject<TranscriptControls | null>
}

const Footer = ({ store, canClear, hasTranscript, controls }: FooterProps): ReactNode => {
  const [isAsking, setAsking] = useState(false)
  const modelName = useSession()?.modelName
  return (
    <>
      {modelName !== undefined && <span className={styles.model}>{modelName}</span>}
      {canClear && (
        <button type="button" className={styles.clear} onClick={() => setAsking(true)}>
          <Eraser size={14} aria-hidden />
          {copy.clearChat}
        </button>
      )}
      {hasTranscript && <TranscriptTools controls={controls} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={text.clearChatTitle}
        action={copy.clearChat}
        onClose={() => setAsking(false)}
        onConfirm={() => store.command({ _tag: "ClearChat" })}
      >
        {text.clearChatBody}
      </ConfirmDialog>
    </>
  )
}

export const ChatView = ({ store }: { readonly store: ConversationStore }): ReactNode => {
  const watched = useStore(store.$watched)
  const unsent = useStore(store.$unsent)
  const input = useRef<HTMLTextAreaElement>(null)
  const controls = useRef<TranscriptControls>(null)
  const [note, setNote] = useState("")
  const state = watched._tag === "Live" ? watched.state : undefined
  const isRunning = state?.engine._tag === "Running"
  const canClear = state?.engine._tag === "Idle" && state.messages.length > 0
  const isEmpty = state !== undefined && state.messages.length === 0 && unsent.length === 0
  const footer = useMemo(
    () => <Footer store={store} canClear={canClear} hasTranscript={!isEmpty} controls={controls} />,
    [store, canClear, isEmpty]
  )
  const stop = useRef(() => store.command({ _tag: "StopTurn" })).current
  useEscapeToStop(isRunning, stop)

  if (state === undefined) {
    return (
      <main className={styles.chat}>
        <p className={styles.pending} role={watched._tag === "Failed" ? "alert" : "status"}>
          {watched._tag === "Failed" ? watched.message : text.loadingChat}
        </p>
      </main>
    )
  }

  const pickExample = (prompt: string): void => {
    store.setDraft(prompt)
    input.current?.focus()
  }
  return (
    <main className={styles.chat}>
      {isEmpty ? (
        <Greeting onPick={pickExample} />
      ) : (
        <Transcript
          state={state}
          unsent={unsent}
          controls={controls}
          onCommand={store.command}
          onSay={setNote}
        />
      )}
      <div className={styles.dock}>
        <QueueView queue={state.queue} isPaused={state.queuePaused} onCommand={store.command} />
        <Composer store={store} engine={state.engine._tag} inputRef={input} footer={footer} />
      </div>
      <Announcer state={state} note={note} />
    </main>
  )
}
