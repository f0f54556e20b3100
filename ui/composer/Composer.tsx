/**
 * Where the user writes: Enter sends (queues while a reply is being written, answers while a question is
 * open), Shift+Enter breaks the line, Escape and the word “stop” stop, ArrowUp in an empty composer brings
 * back the last prompt.
 */

import { ArrowUp, ListPlus, Square } from "lucide-react"
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState
} from "react"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { DraftFileList } from "#ui/attachments/DraftFileList.tsx"
import { Counter } from "#ui/kit/Counter.tsx"
import { isComposing } from "#ui/kit/dom/isComposing.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { MovingLine } from "#ui/kit/MovingLine.tsx"
import type { MentionsProps } from "#ui/mentions/Mentions.tsx"
import type { PieceMarksProps } from "#ui/mentions/PieceMarks.tsx"
import { WaitsForConnection } from "#ui/questions/WaitsForConnection.tsx"
import { isShortcut } from "#ui/shortcuts/shortcuts.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { TabChips } from "#ui/tabs/TabChips.tsx"
import { TabsButton } from "#ui/tabs/TabsButton.tsx"
import { text } from "#ui/text.ts"
import { AttachButtons } from "./AttachButtons.tsx"
import styles from "./composer.module.css"
import { COMPOSER_ID } from "./composerId.ts"
import { isStopWord } from "./isStopWord.ts"
import { COMPOSER_MAX_ROWS, COMPOSER_MIN_ROWS } from "./limits.ts"
import { mentionAt, type Trigger } from "./mentionAt.ts"
import { useAsked } from "./useAsked.ts"
import { useRecall } from "./useRecall.ts"

const Mentions = onDemand<MentionsProps>(() =>
  import("#ui/mentions/Mentions.tsx").then((part) => part.Mentions)
)
const PieceMarks = onDemand<PieceMarksProps>(() =>
  import("#ui/mentions/PieceMarks.tsx").then((part) => part.PieceMarks)
)

/** What it shows of the conversation, and no more: a reply that grows passes it by. */
export interface ComposerProps {
  readonly store: ConversationStore
  readonly engine: ConversationState["engine"]["_tag"]
  /** The reply that asks, where it is one. */
  readonly askedIn: InputRequest | undefined
  /** The task that asks, where it is one. */
  readonly askedBy: string | undefined
  /** The run of an agent that asks, where it is one. */
  readonly askedByRun: string | undefined
  /** Files the conversation holds for the next message. */
  readonly held: ReadonlyArray<Attachment>
  readonly inputRef: RefObject<HTMLTextAreaElement | null>
  /** What stands below the text: quiet facts and quiet actions. */
  readonly footer: ReactNode
}

/** 16 px are its padding. In a low window the chat above keeps what is left. */
const growth = { maxHeight: `min(calc(${COMPOSER_MAX_ROWS} * 1lh + 16px), 62vh)` }

/** Files may go without a word; an answer never does. */
const isSendable = (draft: string, hasFiles: boolean): boolean =>
  (hasFiles || draft.trim() !== "") && draft.length <= MESSAGE_MAX_CHARS

interface SendProps {
  readonly store: ConversationStore
  readonly engine: ComposerProps["engine"]
  /** A question waits: what asks has the one Stop. */
  readonly isAsked: boolean
  /** What is written is its answer. */
  readonly isQuestion: boolean
  readonly canSend: boolean
  readonly onSend: () => void
}

/** Sends while nothing runs, or answers what asks; otherwise stops, and sends to the queue beside it. */
const SendButtons = ({ store, engine, isAsked, isQuestion, canSend, onSend }: SendProps): ReactNode => {
  const send = isQuestion ? text.answer : text.send
  if (engine === "Idle" || isQuestion) {
    return <IconButton icon={ArrowUp} look="primary" label={send} disabled={!canSend} onClick={onSend} />
  }
  const isStopping = engine === "Aborting"
  return (
    <>
      {canSend && <IconButton icon={ListPlus} label={text.addToQueue} onClick={onSend} />}
      {!isAsked && (
        <IconButton
          icon={Square}
          isFilled
          look="primary"
          label={isStopping ? text.stopping : text.stop}
          disabled={isStopping}
          onClick={() => store.command({ _tag: "StopTurn" })}
        />
      )}
    </>
  )
}

export const Composer = memo((props: ComposerProps): ReactNode => {
  const { store, engine, askedIn, askedBy, askedByRun, held, inputRef, footer } = props
  const draft = useStore(store.$draft)
  const notice = useStore(store.$notice)
  const isAnswering = useStore(store.$isAnswering)
  const files = useStore(store.files.$files)
  const uploading = useStore(store.files.$uploading)
  const tabs = useStore(store.tabs.$tabs)
  const asked = useAsked(askedIn, askedBy, askedByRun)
  const recall = useRecall(store)
  const pieces = useStore(store.words.$pieces)
  const [trigger, setTrigger] = useState<Trigger | undefined>(undefined)
  const [hasLooked, setLooked] = useState(false)
  const dismissed = useRef<number | undefined>(undefined)
  const leave = useCallback((from?: number) => {
    dismissed.current = from
    setTrigger(undefined)
  }, [])
  const askedId = asked?.id
  useEffect(() => (askedId === undefined ? undefined : store.leaveQuestion), [store, askedId])

  const isBusy = engine !== "Idle"
  // Files go with no answer.
  const question = files.length + held.length === 0 ? asked : undefined
  const isQuestion = question !== undefined
  const isTooLong = draft.length > MESSAGE_MAX_CHARS
  const carriesFiles = !isQuestion && files.length + uploading.length + held.length > 0
  const canSend = isSendable(draft, carriesFiles) && !isAnswering && uploading.length === 0

  // Keys may come faster than renderings: what they act on is the store's text.
  const submit = (): void => {
    if (!isSendable(store.$draft.get(), carriesFiles)) {
      if (question?.takesWords === true && store.$draft.get().trim() === "") store.remind()
      return
    }
    recall.end()
    leave()
    // In the queue it would be read when there is nothing left to stop.
    if (isBusy && !isQuestion && !carriesFiles && isStopWord(store.$draft.get())) {
      store.setDraft("")
      store.command({ _tag: "StopTurn" })
    } else store.submit(question)
  }

  /** What is looked for at the caret; not again what was left with Escape. */
  const look = ({ selectionEnd, selectionStart, value }: HTMLTextAreaElement): void => {
    const found = isQuestion || selectionStart !== selectionEnd ? undefined : mentionAt(value, selectionStart)
    if (found === undefined) dismissed.current = undefined
    setTrigger(found?.from === dismissed.current ? undefined : found)
    if (found !== undefined) setLooked(true)
  }

  /** Where words are on the clipboard as well, as after copying from a sheet, those are meant. */
  const onPaste = (event: ClipboardEvent): void => {
    const { files, types } = event.clipboardData
    if (files.length === 0 || types.includes("text/plain")) return
    event.preventDefault()
    store.attach([...files], "chosen")
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    // A new line is the field's own (`newLine`).
    if (isShortcut("send", event)) {
      event.preventDefault()
      submit()
    } else if (isShortcut("earlierPrompt", event)) recall.onArrow(event, "earlier")
    else if (isShortcut("laterPrompt", event)) recall.onArrow(event, "later")
  }

  const hasFiles = files.length + uploading.length + held.length > 0
  return (
    <div className={styles.composer}>
      {notice !== "" && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <WaitsForConnection isSending={isAnswering} className={styles.notice} />
      {hasLooked && inputRef.current !== null && (
        <Mentions store={store} field={inputRef.current} trigger={trigger} onLeave={leave} />
      )}
      <div className={styles.box} data-busy={isBusy} data-over={isTooLong} data-asked={isQuestion}>
        {isBusy && !isQuestion && (
          <div className={styles.bar}>
            <MovingLine />
          </div>
        )}
        {tabs.length > 0 && (
          <div className={styles.files}>
            <TabChips tabs={tabs} onRemove={({ tabId }) => store.tabs.remove(tabId)} />
          </div>
        )}
        {hasFiles && (
          <div className={styles.files}>
            <DraftFileList
              draft={store.files}
              held={held}
              onRelease={(file) =>
                store.command({ _tag: "SetAttachments", attachments: held.filter((other) => other !== file) })
              }
            />
          </div>
        )}
        {question !== undefined && (
          <label htmlFor={COMPOSER_ID} className={styles.answers}>
            {text.answerLabel(question.about)}
          </label>
        )}
        <div className={styles.grow} data-value={draft} style={growth}>
          <textarea
            ref={inputRef}
            id={COMPOSER_ID}
            rows={COMPOSER_MIN_ROWS}
            value={draft}
            placeholder={question?.placeholder ?? text.composerPlaceholder}
            aria-label={question === undefined ? text.composerLabel : undefined}
            aria-invalid={isTooLong}
            onChange={({ currentTarget }) => {
              store.setDraft(currentTarget.value)
              look(currentTarget)
            }}
            onKeyDown={onKeyDown}
            onKeyUp={({ currentTarget }) => look(currentTarget)}
            onClick={({ currentTarget }) => look(currentTarget)}
            onBlur={() => leave()}
            onPaste={onPaste}
          />
          {pieces.length > 0 && inputRef.current !== null && (
            <PieceMarks field={inputRef.current} text={draft} pieces={pieces} />
          )}
        </div>
        <div className={styles.row}>
          {store.files.canUpload && <AttachButtons store={store} />}
          <TabsButton store={store} />
          <div className={styles.facts}>{footer}</div>
          <Counter length={draft.length} />
          <SendButtons
            store={store}
            engine={engine}
            isAsked={asked !== undefined}
            isQuestion={isQuestion}
            canSend={canSend}
            onSend={submit}
          />
        </div>
      </div>
    </div>
  )
})
