/**
 * Where the user writes: Enter sends (or queues while a reply is being written), Shift+Enter breaks
 * the line, Escape stops, ArrowUp in an empty composer brings back the last prompt.
 */
import { useStore } from "@nanostores/react"
import { ArrowUp, ListPlus, Square } from "lucide-react"
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useRef } from "react"
import type { EngineStatus } from "#schemas/conversation/ConversationState.ts"
import { copy } from "#schemas/copy.ts"
import { COUNTER_VISIBLE_FROM, MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { isComposing } from "#ui/kit/isComposing.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { text } from "#ui/text.ts"
import styles from "./composer.module.css"
import { recallPrompt } from "./recallPrompt.ts"

export interface ComposerProps {
  readonly store: ConversationStore
  readonly engine: EngineStatus["_tag"]
  readonly inputRef: RefObject<HTMLTextAreaElement | null>
  /** What stands below the text: quiet facts and quiet actions. */
  readonly footer: ReactNode
}

/** What the user wrote in this chat, oldest first. */
const ownPrompts = (store: ConversationStore): ReadonlyArray<string> => {
  const watched = store.$watched.get()
  if (watched._tag !== "Live") return []
  return watched.state.messages.filter((message) => message.type === "human").map((message) => message.text)
}

const isSendable = (draft: string): boolean => draft.trim() !== "" && draft.length <= MESSAGE_MAX_CHARS

const Counter = ({ length }: { readonly length: number }): ReactNode =>
  length >= MESSAGE_MAX_CHARS * COUNTER_VISIBLE_FROM && (
    <span className={styles.counter} data-over={length > MESSAGE_MAX_CHARS}>
      {text.charactersLeft(length, MESSAGE_MAX_CHARS)}
    </span>
  )

export const Composer = memo(({ store, engine, inputRef, footer }: ComposerProps): ReactNode => {
  const draft = useStore(store.$draft)
  const notice = useStore(store.$notice)
  const place = useRef<number | undefined>(undefined)

  const isBusy = engine !== "Idle"
  const isTooLong = draft.length > MESSAGE_MAX_CHARS
  const canSend = isSendable(draft)

  // Keys may come faster than renderings: what they act on is the store's text.
  const submit = (): void => {
    if (!isSendable(store.$draft.get())) return
    place.current = undefined
    store.submit()
  }

  const recall = (event: KeyboardEvent, direction: "earlier" | "later"): void => {
    const recalled = recallPrompt(ownPrompts(store), store.$draft.get(), place.current, direction)
    if (recalled === undefined) return
    event.preventDefault()
    place.current = recalled.place
    store.setDraft(recalled.draft)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault()
      submit()
    } else if (event.key === "ArrowUp" && !event.shiftKey) recall(event, "earlier")
    else if (event.key === "ArrowDown" && !event.shiftKey) recall(event, "later")
  }

  return (
    <div className={styles.composer}>
      {notice !== "" && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <div className={styles.box} data-busy={isBusy} data-over={isTooLong}>
        {isBusy && <div className={styles.bar} aria-hidden />}
        <div className={styles.grow} data-value={draft}>
          <textarea
            ref={inputRef}
            rows={1}
            value={draft}
            placeholder={text.composerPlaceholder}
            aria-label={text.composerLabel}
            aria-invalid={isTooLong}
            onChange={(event) => store.setDraft(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles.row}>
          <div className={styles.facts}>{footer}</div>
          <Counter length={draft.length} />
          {isBusy && canSend && <IconButton icon={ListPlus} label={text.addToQueue} onClick={submit} />}
          {isBusy ? (
            <IconButton
              icon={Square}
              isFilled
              look="primary"
              label={engine === "Aborting" ? text.stopping : copy.stop}
              disabled={engine === "Aborting"}
              onClick={() => store.command({ _tag: "StopTurn" })}
            />
          ) : (
            <IconButton
              icon={ArrowUp}
              look="primary"
              label={copy.send}
              disabled={!canSend}
              onClick={submit}
            />
          )}
        </div>
      </div>
    </div>
  )
})
