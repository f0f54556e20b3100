/** A reply: its fragments in order, how it ended, and what can be done with it. */
import { memo, type ReactNode } from "react"
import { upcastQuestion } from "#schemas/conversation/upcastQuestion.ts"
import { copy } from "#schemas/copy.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import type { Fragment as ReplyFragment, ToolFragment } from "#schemas/message/Fragment.ts"
import { type AiMessage, isLive, isRateable, visibleText } from "#schemas/message/Message.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import type { AgentRunCallProps } from "#ui/agents/run/AgentRunCall.tsx"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import type { SuggestionCardProps } from "#ui/chat/suggestions/SuggestionCard.tsx"
import { ToolCall } from "#ui/chat/tools/ToolCall.tsx"
import { ConnectCard } from "#ui/connect/ConnectCard.tsx"
import { homeText } from "#ui/home/homeText.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import { AnsweredQuestion } from "#ui/questions/AnsweredQuestion.tsx"
import optionStyles from "#ui/questions/options.module.css"
import { Question } from "#ui/questions/Question.tsx"
import { questionId } from "#ui/questions/questionId.ts"
import { SelectableOptions } from "#ui/questions/SelectableOptions.tsx"
import { text } from "#ui/text.ts"
import { ErrorCard } from "./ErrorCard.tsx"
import { MessageHead } from "./MessageHead.tsx"
import { ReplyActions } from "./ReplyActions.tsx"
import styles from "./reply.module.css"

const SuggestionCard = onDemand<SuggestionCardProps>(() =>
  import("#ui/chat/suggestions/SuggestionCard.tsx").then((part) => part.SuggestionCard)
)

const AgentRunCall = onDemand<AgentRunCallProps>(() =>
  import("#ui/agents/run/AgentRunCall.tsx").then((part) => part.AgentRunCall)
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

interface FragmentViewProps extends AiReplyProps {
  readonly index: number
  readonly fragments: ReadonlyArray<ReplyFragment>
}

interface OpenQuestionProps {
  readonly request: InputRequest
  readonly isSaid: boolean
  readonly actions: ChatActions
}

const OpenQuestion = ({ request, isSaid, actions }: OpenQuestionProps): ReactNode => (
  <Question
    request={request}
    elementId={questionId(request.id)}
    isSaid={isSaid}
    onAnswer={(value) => actions.ask({ _tag: "Answer", ...requestRef(request), value })}
    onGone={actions.focusComposer}
    onDismiss={() => actions.command({ _tag: "StopTurn" })}
  />
)

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
    const isSaid = said.trimEnd().endsWith(request.text.trim())
    if (!isOpen || answer !== undefined) {
      return <AnsweredQuestion key={request.id} request={request} answer={answer} isSaid={isSaid} />
    }
    return <OpenQuestion key={request.id} request={request} isSaid={isSaid} actions={actions} />
  })

const FragmentView = ({
  index,
  fragments,
  message,
  isLastAndIdle,
  actions
}: FragmentViewProps): ReactNode => {
  const fragment = fragments[index]
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
          <div className={styles.thoughtsText} dir="auto">
            {fragment.text}
          </div>
        </details>
      )
    case "transient":
      return (
        <p className={styles.transient} dir="auto">
          {fragment.text}
        </p>
      )
    case "tool": {
      const { awaitsBrowserSince, toolCallId, toolOutput } = fragment
      if (awaitsBrowserSince !== undefined && toolOutput === undefined) {
        return (
          <ConnectCard
            toolCallId={toolCallId}
            onContinue={() => actions.command({ _tag: "ResumeTool", messageId: message.id, toolCallId })}
            onGiveUp={() => actions.command({ _tag: "StopTurn" })}
          />
        )
      }
      const before = fragments[index - 1]
      const asked = fragment.flow?.some(({ _tag }) => _tag === "Asked") === true && (
        <div className={styles.questions}>
          <AskedQuestions
            tool={fragment}
            said={before?.type === "text" ? before.text : ""}
            isOpen={isLastAndIdle && message.status === "input-required"}
            actions={actions}
          />
        </div>
      )
      if (fragment.agentRunId !== undefined) {
        return (
          <>
            {asked}
            <AgentRunCall tool={fragment} isLive={isLive(message)} isTold={isTold(message, fragment)} />
          </>
        )
      }
      if (asked) return asked
      // What has its card needs no line of its own.
      if (
        fragments.some(
          (part) => part.type === "suggestionCard" && part.suggestedAction.actionId === toolCallId
        )
      ) {
        return null
      }
      if (!isQuestion(fragment)) {
        return <ToolCall tool={fragment} isLive={isLive(message)} isTold={isTold(message, fragment)} />
      }
      const answer = answerAfter(fragments, index)
      const offered = fragments.flatMap((other) => (other.type === "selectableOptions" ? other.options : []))
      return answer === undefined || offered.some(({ label }) => label === answer) ? null : (
        <p className={optionStyles.answered}>{text.answered(answer)}</p>
      )
    }
    case "selectableOptions": {
      const tool = fragments.slice(index).find((other) => other.type === "tool")
      const answer = answerAfter(fragments, index)
      const isWaiting = isLastAndIdle && message.status === "input-required"
      // Of 1.0, where a question stood in the reply's fragments.
      const request =
        isWaiting && tool !== undefined && tool.toolOutput === undefined
          ? upcastQuestion(message, tool)
          : undefined
      if (request !== undefined) return <OpenQuestion request={request} isSaid actions={actions} />
      return (
        <SelectableOptions
          options={fragment.options}
          chosen={answer === undefined ? [] : [answer]}
          onChoose={isLastAndIdle && tool === undefined ? actions.say : undefined}
          onLeft={actions.focusComposer}
        />
      )
    }
    case "suggestionCard":
      return <SuggestionCard action={fragment.suggestedAction} messageId={message.id} actions={actions} />
    default:
      return null
  }
}

/** Fragments are added at the end; a restart may take words from before a task, which stays as it is opened. */
const keyOf = (fragment: ReplyFragment, index: number): string =>
  (fragment.type === "tool" ? (fragment.webAgentTaskId ?? fragment.agentRunId) : undefined) ?? String(index)

export const AiReply = memo((props: AiReplyProps): ReactNode => {
  const { message, isLastAndIdle, actions } = props
  const isWriting = message.status === "streaming"
  const shown = message.fragments.filter((fragment) => fragment.type !== "hidden")
  return (
    <article className={styles.reply} aria-label={text.product} aria-busy={isWriting}>
      <MessageHead>{text.productSaid}</MessageHead>
      {shown.map((fragment, index) => (
        <FragmentView key={keyOf(fragment, index)} index={index} fragments={shown} {...props} />
      ))}
      {message.status === "success" && shown.length === 0 && <Markdown>{homeText.defaultGreeting}</Markdown>}
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
