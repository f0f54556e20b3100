/**
 * The page beside the panel, which goes along with what is written: what it is called, where it is, what can be asked
 * of it at once, and how it is left out of the chat.
 */
import { AlignLeft, FileText, FileX, MessageCircleQuestion, X } from "lucide-react"
import { type ReactNode, useRef } from "react"
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import { Button } from "#ui/kit/Button.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { useStore } from "#ui/stores/useStore.ts"
import styles from "./beside.module.css"
import { besideText } from "./besideText.ts"

export interface ContextBadgeProps {
  readonly store: ConversationStore
  /** A question waits, or a reply is being written: what is asked now would only wait behind it. */
  readonly isBusy: boolean
  /** Nothing was said in the chat yet: there is room for words on the buttons. */
  readonly isEmpty: boolean
  readonly onWrite: () => void
}

interface PageProps extends ContextBadgeProps {
  readonly page: CurrentlyViewingInfo
  readonly onLeaveOut: () => void
}

const Page = ({ store, page, isBusy, isEmpty, onWrite, onLeaveOut }: PageProps): ReactNode => {
  const { currentlyViewingUrl, title } = page
  const host = URL.parse(currentlyViewingUrl)?.host ?? currentlyViewingUrl
  const summarize = (): void => store.say(besideText.summarizePrompt)
  /** Half a thought of its user's own stays: what is written goes with the page as it is. */
  const ask = (): void => {
    if (store.$draft.get().trim() === "") store.setDraft(besideText.askPrompt)
    onWrite()
  }
  return (
    <>
      <FileText size={15} className={styles.mark} aria-hidden />
      <span className={styles.names} title={`${title ?? host}\n${currentlyViewingUrl}`}>
        {title !== undefined && title.trim() !== "" && <bdi className={styles.title}>{title}</bdi>}
        <span className={styles.host}>{host}</span>
      </span>
      {isEmpty ? (
        <span className={styles.actions}>
          <Button onClick={summarize} disabled={isBusy}>
            {besideText.summarize}
          </Button>
          <Button onClick={ask}>{besideText.ask}</Button>
        </span>
      ) : (
        <>
          <IconButton
            icon={AlignLeft}
            size="small"
            label={besideText.summarize}
            onClick={summarize}
            disabled={isBusy}
          />
          <IconButton icon={MessageCircleQuestion} size="small" label={besideText.ask} onClick={ask} />
        </>
      )}
      <IconButton icon={X} size="small" label={besideText.leaveOut} onClick={onLeaveOut} />
    </>
  )
}

export const ContextBadge = (props: ContextBadgeProps): ReactNode => {
  const { store } = props
  const { viewing } = useStore(useAppSession().$place)
  const isLeftOut = useStore(store.leftOut.$isLeftOut)
  const section = useRef<HTMLElement>(null)
  if (viewing === undefined) return null
  /** The button that was pressed is gone: the place is kept, and what changed is said there. */
  const set = (value: boolean): void => {
    store.leftOut.set(value)
    section.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={section}
      className={styles.badge}
      data-out={isLeftOut}
      data-roomy={props.isEmpty && !isLeftOut}
      aria-label={besideText.label}
      tabIndex={-1}
    >
      {isLeftOut ? (
        <>
          <FileX size={15} className={styles.mark} aria-hidden />
          <span className={styles.names} role="status">
            {besideText.leftOut}
          </span>
          <Button look="quiet" onClick={() => set(false)}>
            {besideText.takeIn}
          </Button>
        </>
      ) : (
        <Page {...props} page={viewing} onLeaveOut={() => set(true)} />
      )}
    </section>
  )
}
