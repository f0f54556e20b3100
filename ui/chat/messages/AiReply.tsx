/** A reply: its fragments in order, how it ended, and what can be done with it. */
import { Fragment, memo, type ReactNode } from "react"
import { upcastQuestion } from "#schemas/conversation/upcastQuestion.ts"
import { copy } from "#schemas/copy.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import type { Fragment as ReplyFragment, ToolFragment } from "#schemas/message/Fragment.ts"
import { type AiMessage, isRateable, visibleText } from "#schemas/message/Message.ts"
import { answerInWords } from "#schemas/question/answerInWords.ts"
import type { QuestionRef } from "#schemas/question/QuestionRef.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import { ToolCall } from "#ui/chat/tools/ToolCall.tsx"
import { ConnectCard } from "#ui/connect/ConnectCard.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import { text } from "#ui/text.ts"
import { ErrorCard } from "./ErrorCard.tsx"
import optionStyles from "./options.module.css"
import { ReplyActions } from "./ReplyActions.tsx"
import styles from "./reply.module.css"
import { SelectableOptions } from "./SelectableOptions.tsx"
import type { SuggestionCardProps } from "./SuggestionCard.tsx"

const SuggestionCard = onDemand<SuggestionCardProps>(() =>
  import("./SuggestionCard.tsx").then((part) => part.SuggestionCard)
)

export interface AiReplyProps {
  readonly message: AiMessage
  /** The newest message of a conversation in which nothing runs. */
  readonly isLastAndIdle: boolean
  readonly actions: ChatActions
}

/** A question with options is a tool of its own: what it asks and offers are the fragments before it. */
const isQuestion = (fragment: ReplyFragment | undefined): boolean =>
  fragment?.type === "tool" && fragment.toolName === "askUser"

/** Stopped or failed: whatever was being written then ends anywhere. */
const wasCut = ({ status }: AiMessage): boolean => status === "canceled" || status === "error"

/** The answer that was given to the options at `index`: undefined while there is none. */
const answerAfter = (fragments: ReadonlyArray<ReplyFragment>, index: number): string | undefined => {
  const tool = fragments.slice(index).find((fragment) => fragment.type === "tool")
  return isQuestion(tool) && tool?.toolOutput?.type === "success" ? tool.toolOutput.message : undefined
}

/** The reply (once it is written, or as far as it is) or its error says itself how a tool ended: once is enough. */
const isTold = (message: AiMessage, { toolCallId, toolOutput }: ToolFragment): boolean => {
  const outcome = toolOutput?.message.trim()
  if (outcome === undefined || message.error?.message.trim() === outcome) return true
  if (visibleText(message).includes(outcome)) return true
  const place = message.fragments.findIndex((part) => part.type === "tool" && part.toolCallId === toolCallId)
  const said = visibleText({ ...message, fragments: message.fragments.slice(place + 1) }).trim()
  return message.status === "streaming" && outcome.startsWith(said)
}

/** The name of a question of 1.0, which stands in the reply's fragments. */
const askedBefore = (message: AiMessage, tool: ToolFragment): QuestionRef => {
  const request = upcastQuestion(message, tool)
  return request === undefined ? { requestId: "", shownHash: "" } : requestRef(request)
}

interface FragmentViewProps extends AiReplyProps {
  readonly index: number
  readonly fragments: ReadonlyArray<ReplyFragment>
}

/** What a call has asked so far: each question with its answer, the last one open while the call waits. */
const AskedQuestions = ({
  tool,
  said,
  isOpen,
  actions
}: {
  readonly tool: ToolFragment
  /** What the reply says before it: models tend to say what they are about to ask. */
  readonly said: string
  readonly isOpen: boolean
  readonly actions: ChatActions
}): ReactNode =>
  questionsIn(tool.flow ?? []).map(({ request, answer }) => {
    const isWaiting = isOpen && answer === undefined
    const given = answer === undefined ? undefined : answerInWords(request, answer)
    const options = request.kind === "choose" ? request.options : []
    const isOption = options.some(({ label }) => label === given)
    return (
      <Fragment key={request.id}>
        {!said.trimEnd().endsWith(request.text.trim()) && <Markdown>{request.text}</Markdown>}
        {options.length > 0 && (
          <SelectableOptions
            options={options}
            chosen={given}
            onChoose={
              isWaiting
                ? (label) =>
                    actions.command({
                      _tag: "Answer",
                      ...requestRef(request),
                      value: { kind: "choose", chosen: [label] }
                    })
                : undefined
            }
            onLeft={actions.focusComposer}
            onDismiss={isWaiting ? () => actions.command({ _tag: "StopTurn" }) : undefined}
          />
        )}
        {given !== undefined && !isOption && <p className={optionStyles.answered}>{text.answered(given)}</p>}
      </Fragment>
    )
  })

const FragmentView = ({
  index,
  fragments,
  message,
  isLastAndIdle,
  actions
}: FragmentViewProps): ReactNode => {
  const fragment = fragments[index]
  const isLive = message.status === "streaming" || message.status === "input-required"
  switch (fragment?.type) {
    case "text":
      return index === fragments.length - 1 ? (
        <Markdown isGrowing={message.status === "streaming"} isCut={wasCut(message)}>
          {fragment.text}
        </Markdown>
      ) : (
        <Markdown>{fragment.text}</Markdown>
      )
    case "reasoningText":
      return (
        <details className={styles.thoughts}>
          <summary>{text.thoughts}</summary>
          <div className={styles.thoughtsText}>{fragment.text}</div>
        </details>
      )
    case "transient":
      return <p className={styles.transient}>{fragment.text}</p>
    case "tool": {
      const { awaitsBrowserSince, toolCallId, toolOutput } = fragment
      if (awaitsBrowserSince !== undefined && toolOutput === undefined) {
        return (
          <ConnectCard
            onContinue={() => actions.command({ _tag: "ResumeTool", messageId: message.id, toolCallId })}
            onGiveUp={() => actions.command({ _tag: "StopTurn" })}
          />
        )
      }
      if (fragment.flow?.some(({ _tag }) => _tag === "Asked") === true) {
        const before = fragments[index - 1]
        return (
          <AskedQuestions
            tool={fragment}
            said={before?.type === "text" ? before.text : ""}
            isOpen={isLastAndIdle && message.status === "input-required"}
            actions={actions}
          />
        )
      }
      if (!isQuestion(fragment)) {
        return <ToolCall tool={fragment} isLive={isLive} isTold={isTold(message, fragment)} />
      }
      const answer = answerAfter(fragments, index)
      const offered = fragments.flatMap((other) => (other.type === "selectableOptions" ? other.options : []))
      return answer === undefined || offered.some(({ label }) => label === answer) ? null : (
        <p className={optionStyles.answered}>{text.answered(answer)}</p>
      )
    }
    case "selectableOptions": {
      const tool = fragments.slice(index).find((other) => other.type === "tool")
      const isWaiting = isLastAndIdle && message.status === "input-required"
      const choose = (label: string): void =>
        isWaiting && tool !== undefined
          ? actions.command({
              _tag: "Answer",
              ...askedBefore(message, tool),
              value: { kind: "words", text: label }
            })
          : actions.say(label)
      return (
        <SelectableOptions
          options={fragment.options}
          chosen={answerAfter(fragments, index)}
          onChoose={isLastAndIdle && (isWaiting || tool === undefined) ? choose : undefined}
          onLeft={actions.focusComposer}
          onDismiss={
            isWaiting && tool !== undefined ? () => actions.command({ _tag: "StopTurn" }) : undefined
          }
        />
      )
    }
    case "suggestionCard":
      return <SuggestionCard action={fragment.suggestedAction} />
    default:
      return null
  }
}

/** Fragments are added at the end; a restart may take words from before a task, which stays as it is opened. */
const keyOf = (fragment: ReplyFragment, index: number): string =>
  (fragment.type === "tool" ? fragment.webAgentTaskId : undefined) ?? String(index)

export const AiReply = memo((props: AiReplyProps): ReactNode => {
  const { message, isLastAndIdle, actions } = props
  const isWriting = message.status === "streaming"
  const shown = message.fragments.filter((fragment) => fragment.type !== "hidden")
  return (
    <article className={styles.reply} aria-label={text.product} aria-busy={isWriting}>
      {shown.map((fragment, index) => (
        <FragmentView key={keyOf(fragment, index)} index={index} fragments={shown} {...props} />
      ))}
      {isWriting && shown.at(-1)?.type !== "tool" && (
        <div className={styles.typing}>
          {shown.length === 0 && <span>{copy.progress.thinking}</span>}
          <i data-moving aria-hidden />
        </div>
      )}
      {message.error !== undefined && (
        <ErrorCard error={message.error} {...(isLastAndIdle ? { actions } : {})} />
      )}
      {isRateable(message) && (
        <ReplyActions message={message} isLastAndIdle={isLastAndIdle} actions={actions} />
      )}
    </article>
  )
})
