/**
 * The messages of a conversation, however many: the newest are there at once, older ones join above
 * them a few each frame, and a group in which nothing changed is passed by.
 */
import { memo, type ReactNode, useEffect, useState } from "react"
import type { MessageVersions } from "#schemas/conversation/versions.ts"
import type { Message } from "#schemas/message/Message.ts"
import { MessageBoundary } from "#ui/boundary/MessageBoundary.tsx"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import styles from "#ui/chat/transcript/transcript.module.css"
import { nextFrame } from "#ui/stores/clock.ts"
import { AiReply } from "./AiReply.tsx"
import { HumanBubble } from "./HumanBubble.tsx"

const GROUP_SIZE = 50

interface GroupProps {
  readonly messages: ReadonlyArray<Message>
  readonly versions: ReadonlyArray<MessageVersions> | undefined
  /** Near the end of the transcript: always laid out. */
  readonly isNear: boolean
  /** The newest message's id while nothing runs, where it is of this group. */
  readonly lastAndIdle: string | undefined
  readonly actions: ChatActions
}

const Group = memo(
  ({ messages, versions, isNear, lastAndIdle, actions }: GroupProps): ReactNode => (
    <div className={styles.group} data-near={isNear}>
      {messages.map((message) => (
        <MessageBoundary key={message.id} message={message}>
          {message.type === "human" ? (
            <HumanBubble
              id={message.id}
              isGray={message.isSystemGeneratedGrayText}
              attachments={message.attachments}
              tabs={message.contextTabs?.tabs}
              at={message.messageTimestamp}
              actions={actions}
              versions={versions?.find(({ messageId }) => messageId === message.id)}
            >
              {message.text}
            </HumanBubble>
          ) : (
            <AiReply message={message} isLastAndIdle={message.id === lastAndIdle} actions={actions} />
          )}
        </MessageBoundary>
      ))}
    </div>
  ),
  (before, after) =>
    before.isNear === after.isNear &&
    before.versions === after.versions &&
    before.lastAndIdle === after.lastAndIdle &&
    before.actions === after.actions &&
    before.messages.length === after.messages.length &&
    before.messages.every((message, index) => message === after.messages[index])
)

const groupCount = (messages: ReadonlyArray<Message>): number => Math.ceil(messages.length / GROUP_SIZE)

/** The first group that is there: the last but one to begin with, the very first in the end. */
const useFirstGroup = (messages: ReadonlyArray<Message>): number => {
  const [first, setFirst] = useState(() => Math.max(0, groupCount(messages) - 2))
  useEffect(() => (first > 0 ? nextFrame(() => setFirst(first - 1)) : undefined), [first])
  return first
}

export interface MessagesProps {
  readonly messages: ReadonlyArray<Message>
  readonly versions?: ReadonlyArray<MessageVersions> | undefined
  readonly isIdle: boolean
  readonly actions: ChatActions
}

export const Messages = ({ messages, versions, isIdle, actions }: MessagesProps): ReactNode => {
  const first = useFirstGroup(messages)
  const count = groupCount(messages)
  const last = isIdle ? messages.at(-1)?.id : undefined
  return Array.from({ length: Math.max(0, count - first) }, (_, n) => {
    const group = first + n
    return (
      <Group
        key={group}
        messages={messages.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE)}
        versions={versions}
        isNear={group >= count - 2}
        lastAndIdle={group === count - 1 ? last : undefined}
        actions={actions}
      />
    )
  })
}
