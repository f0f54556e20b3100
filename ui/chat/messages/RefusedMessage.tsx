/** A message the server did not take: kept with the reason, to be sent again, put differently or given up. */
import { TriangleAlert } from "lucide-react"
import { type MouseEvent, type ReactNode, useState } from "react"
import { Files } from "#ui/attachments/Files.tsx"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import { Button } from "#ui/kit/Button.tsx"
import { isByKeyboard } from "#ui/kit/dom/isByKeyboard.ts"
import { TextEditor } from "#ui/kit/form/TextEditor.tsx"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import type { Unsent } from "#ui/stores/Outbox.ts"
import { text } from "#ui/text.ts"
import styles from "./human.module.css"
import { MessageHead } from "./MessageHead.tsx"

export interface RefusedMessageProps {
  readonly message: Unsent
  readonly reason: string
  readonly actions: ChatActions
}

export const RefusedMessage = ({ message, reason, actions }: RefusedMessageProps): ReactNode => {
  const [isEditing, setEditing] = useState(false)
  const { attachments, id } = message
  /** With the message its buttons go, and the one that was pressed cannot keep the focus. */
  const andLeave = (act: () => void) => (event: MouseEvent) => {
    act()
    if (isByKeyboard(event)) actions.focusComposer()
  }
  return (
    <article className={styles.human} aria-label={text.you} data-own data-delivery="refused">
      <MessageHead>{text.youSaid}</MessageHead>
      {attachments.length > 0 && <Files files={attachments} />}
      {isEditing ? (
        <TextEditor
          initial={message.text}
          label={text.editLabel}
          action={text.sendAgain}
          takesSame
          onSubmit={(edited) => {
            actions.sendAgain(id, edited)
            actions.focusComposer()
            return Promise.resolve(undefined)
          }}
          onClose={() => setEditing(false)}
        />
      ) : (
        message.text !== "" && (
          <div className={styles.bubble}>
            <Markdown>{message.text}</Markdown>
          </div>
        )
      )}
      <p className={styles.refusal} role="alert">
        <TriangleAlert size={14} aria-hidden />
        {text.notSent(reason)}
      </p>
      {!isEditing && (
        <div className={styles.choices}>
          <Button onClick={andLeave(() => actions.sendAgain(id, message.text))}>{text.sendAgain}</Button>
          <Button look="quiet" onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
          <Button look="quiet" onClick={andLeave(() => actions.discard(id))}>
            {text.remove}
          </Button>
        </div>
      )}
    </article>
  )
}
