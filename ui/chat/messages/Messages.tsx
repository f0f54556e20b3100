/**
 * The messages of a conversation, however many: the newest are there at once, older ones join above
 * them a few each frame, and a group in which nothing changed is passed by.
 */
import { Fragment, memo, type ReactNode, useEffect, useState } from "react"
import type { ChatSummary } from "#schemas/conversation/ChatSummary.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { newestBlock } from "#schemas/conversation/lacksFor.ts"
import type { MessageVersions } from "#schemas/conversation/versions.ts"
import type { HistorySummary, Message } from "#schemas/message/Message.ts"
import { MessageBoundary } from "#ui/boundary/MessageBoundary.tsx"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import styles from "#ui/chat/transcript/transcript.module.css"
import { type TranscriptPlace, useKeptPlace } from "#ui/chat/transcript/useKeptPlace.ts"
import { nextFrame } from "#ui/stores/clock.ts"
import { AiReply } from "./AiReply.tsx"
import { HistoryLine } from "./HistoryLine.tsx"
import { HumanBubble } from "./HumanBubble.tsx"
import { historyBegins } from "./historyBegins.ts"

const GROUP_SIZE = 50

interface GroupProps {
  readonly messages: ReadonlyArray<Message>
  readonly versions: ReadonlyArray<MessageVersions> | undefined
  /** Near the end of the transcript: always laid out. */
  readonly isNear: boolean
  /** The newest message's id while nothing runs, where it is of this group. */
  readonly lastAndIdle: string | undefined
  /** The first message the model sees, where there are others before it. */
  readonly seenFrom: string | undefined
  /** What it knows of those. */
  readonly summary: ChatSummary | undefined
  /** What of that its newest reply was told. */
  readonly told: HistorySummary | undefined
  readonly actions: ChatActions
}

const Group = memo(
  ({ messages, versions, isNear, lastAndIdle, seenFrom, summary, told, actions }: GroupProps): ReactNode => (
    <div className={styles.group} data-near={isNear}>
      {messages.map((message) => (
        <Fragment key={message.id}>
          {message.id === seenFrom && <HistoryLine summary={summary} told={told} />}
          <MessageBoundary message={message}>
            {message.type === "human" ? (
              <HumanBubble
                id={message.id}
                isGray={message.isSystemGeneratedGrayText}
                editorState={message.editorState}
                attachments={message.attachments}
                tabs={message.contextTabs?.tabs}
                origin={message.origin}
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
        </Fragment>
      ))}
    </div>
  ),
  (before, after) =>
    before.isNear === after.isNear &&
    before.versions === after.versions &&
    before.lastAndIdle === after.lastAndIdle &&
    before.seenFrom === after.seenFrom &&
    before.summary === after.summary &&
    before.told?.leftOut === after.told?.leftOut &&
    before.told?.upTo === after.told?.upTo &&
    before.actions === after.actions &&
    before.messages.length === after.messages.length &&
    before.messages.every((message, index) => message === after.messages[index])
)

/** The group a message is of; groups are counted from the beginning of the chat, whether or not that is here. */
const groupOf = (place: number): number => Math.floor(place / GROUP_SIZE)

/** The first group that is shown: the last but one to begin with, the first that is here in the end. */
const useFirstGroup = (here: number, last: number): number => {
  const [reached, setReached] = useState(() => Math.max(here, last - 1))
  const first = Math.max(here, Math.min(reached, last))
  useEffect(() => (first > here ? nextFrame(() => setReached(first - 1)) : undefined), [first, here])
  useEffect(() => setReached((before) => Math.max(before, here)), [here])
  return first
}

export interface MessagesProps {
  readonly messages: ReadonlyArray<Message>
  /** How many are before these. */
  readonly earlier: number
  /** What is missing of them, and what stands there. */
  readonly gap?: ConversationState["gap"]
  readonly gapBar: ReactNode
  readonly versions?: ReadonlyArray<MessageVersions> | undefined
  /** Of older messages, as a model reads it in their place. */
  readonly summary?: ChatSummary | undefined
  /** The one its newest reply was told, where that is another. */
  readonly toldSummary?: ChatSummary | undefined
  readonly isIdle: boolean
  readonly place: TranscriptPlace
  readonly actions: ChatActions
}

export const Messages = ({
  messages,
  earlier,
  gap,
  gapBar,
  versions,
  summary,
  toldSummary,
  isIdle,
  actions,
  place
}: MessagesProps): ReactNode => {
  const end = earlier + messages.length + (gap?.count ?? 0)
  const newest = newestBlock({ messages, ...(gap && { gap }) })
  const newestAt = end - newest.length
  const last = groupOf(Math.max(end - 1, newestAt))
  const first = useFirstGroup(groupOf(newestAt), last)
  const newestId = isIdle ? messages.at(-1)?.id : undefined
  const beginning = historyBegins(messages)
  const seenFrom = beginning?.at
  const told = beginning?.summary
  const known = toldSummary !== undefined && toldSummary.upTo === told?.upTo ? toldSummary : summary
  const begin = Math.max(0, first * GROUP_SIZE - newestAt)
  const firstShown = gap === undefined ? newest[begin] : messages[0]
  useKeptPlace(place, `${firstShown?.id} ${newest[begin]?.id} ${seenFrom}`)
  /** Groups of messages that follow one another, the first of which is at `at`; from the group `from` on. */
  const groups = (block: ReadonlyArray<Message>, at: number, from: number): ReadonlyArray<ReactNode> => {
    const to = groupOf(at + block.length - 1)
    return Array.from({ length: to - from + 1 }, (_, n) => {
      const group = from + n
      const start = Math.max(0, group * GROUP_SIZE - at)
      return (
        <Group
          // Where a gap is within a group it is there twice.
          key={block === newest ? group : `read ${group}`}
          messages={block.slice(start, (group + 1) * GROUP_SIZE - at)}
          versions={versions}
          isNear={group >= last - 1}
          lastAndIdle={group === last ? newestId : undefined}
          seenFrom={seenFrom}
          summary={known}
          told={told}
          actions={actions}
        />
      )
    })
  }
  if (messages.length === 0) return null
  const read = messages.slice(0, messages.length - newest.length)
  return (
    <>
      {read.length > 0 && groups(read, earlier, groupOf(earlier))}
      {gap !== undefined && gapBar}
      {groups(newest, newestAt, first)}
    </>
  )
}
