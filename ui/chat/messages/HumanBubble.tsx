/** What the user said; copied, or said again differently while nothing runs. */
import { Clock, KeyRound, Pencil } from "lucide-react"
import { memo, type ReactNode, useEffect, useRef, useState } from "react"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { MessageVersions } from "#schemas/conversation/versions.ts"
import type { ContextTab } from "#schemas/message/ContextTab.ts"
import type { MessageOrigin } from "#schemas/message/MessageOrigin.ts"
import { Files } from "#ui/attachments/Files.tsx"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { TextEditor, writtenTexts } from "#ui/kit/form/TextEditor.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { TabChips } from "#ui/tabs/TabChips.tsx"
import { text } from "#ui/text.ts"
import { Said } from "./command/Said.tsx"
import styles from "./human.module.css"
import { MessageHead } from "./MessageHead.tsx"
import { MessageTime } from "./time/MessageTime.tsx"
import { VersionSwitch } from "./VersionSwitch.tsx"

/** `sending`: the server has not confirmed it. `waiting`: it cannot be sent now, and will be. */
export type Delivery = "sent" | "sending" | "waiting"

export interface HumanBubbleProps {
  readonly children: string
  /** What pieces it has. */
  readonly editorState?: unknown
  readonly attachments?: ReadonlyArray<Attachment> | undefined
  /** Open tabs that came along. */
  readonly tabs?: ReadonlyArray<ContextTab> | undefined
  /** The API key that a program sent it with. */
  readonly origin?: MessageOrigin | undefined
  readonly delivery?: Delivery
  /** Written by the product in the user's name. */
  readonly isGray?: boolean
  /** When it was said, in epoch ms. */
  readonly at?: number
  /** Both for messages that can be edited. */
  readonly id?: string
  readonly actions?: ChatActions
  /** Of what came of it, where there are several. */
  readonly versions?: MessageVersions | undefined
}

const DeliveryLine = ({ delivery }: { readonly delivery: Delivery }): ReactNode =>
  delivery !== "sent" && (
    <span className={styles.delivery} data-waiting={delivery === "waiting"}>
      {delivery === "waiting" && <Clock size={12} aria-hidden />}
      {delivery === "waiting" ? text.unsent : text.sending}
    </span>
  )

export const HumanBubble = memo(
  ({
    children,
    editorState,
    attachments = [],
    tabs = [],
    origin,
    delivery = "sent",
    isGray = false,
    at,
    id,
    actions,
    versions
  }: HumanBubbleProps): ReactNode => {
    const [isEditing, setEditing] = useState(id !== undefined && writtenTexts.has(id))
    const pencil = useRef<HTMLSpanElement>(null)
    const wasEditing = useRef(false)
    useEffect(() => {
      if (wasEditing.current && !isEditing) pencil.current?.querySelector("button")?.focus()
      wasEditing.current = isEditing
    }, [isEditing])

    const isEditable = id !== undefined && actions !== undefined && !isGray
    return (
      <article
        className={styles.human}
        aria-label={text.you}
        data-own={!isGray}
        data-delivery={delivery}
        data-gray={isGray}
      >
        <MessageHead>{text.youSaid}</MessageHead>
        {origin !== undefined && (
          <span className={styles.origin}>
            <KeyRound size={12} aria-hidden />
            {text.sentWithKey(origin.name)}
          </span>
        )}
        {attachments.length > 0 && <Files files={attachments} />}
        {tabs.length > 0 && <TabChips tabs={tabs} />}
        {isEditing && isEditable ? (
          <TextEditor
            initial={children}
            keepAs={id}
            label={text.editLabel}
            action={text.send}
            hint={text.editHint}
            onSubmit={(edited) => actions.ask({ _tag: "EditMessage", messageId: id, text: edited })}
            onClose={() => setEditing(false)}
          />
        ) : (
          <>
            {children !== "" && (
              <div className={styles.bubble} data-said>
                <Said id={id ?? ""} text={children} editorState={editorState} />
              </div>
            )}
            {delivery === "sent" && (
              <div className={styles.tools}>
                {at !== undefined && <MessageTime at={at} />}
                {children !== "" && <CopyButton label={text.copyMessage} content={() => children} />}
                {isEditable && (
                  <span ref={pencil} className={styles.edit}>
                    <IconButton
                      icon={Pencil}
                      size="small"
                      label={text.editMessage}
                      onClick={() => setEditing(true)}
                    />
                  </span>
                )}
              </div>
            )}
          </>
        )}
        {versions !== undefined && actions !== undefined && (
          <VersionSwitch versions={versions} actions={actions} />
        )}
        <DeliveryLine delivery={delivery} />
      </article>
    )
  }
)
