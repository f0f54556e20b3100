/** One conversation on screen: transcript or greeting, queue, composer. */

import { Paperclip } from "lucide-react"
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from "react"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import type { AgentDrawerProps } from "#ui/agents/AgentDrawer.tsx"
import { agentsOpen } from "#ui/agents/agentsOpen.ts"
import type { AgentInputsProps } from "#ui/agents/inputs/AgentInputs.tsx"
import type { RunControlsProps } from "#ui/agents/run/RunControls.tsx"
import type { ContextBadgeProps } from "#ui/beside/ContextBadge.tsx"
import { Announcer, type Note } from "#ui/chat/transcript/Announcer.tsx"
import { Transcript, type TranscriptControls } from "#ui/chat/transcript/Transcript.tsx"
import { chatWords } from "#ui/chats/chatWords.ts"
import { Composer } from "#ui/composer/Composer.tsx"
import { useComposerFocus } from "#ui/composer/useComposerFocus.ts"
import { useLostFocus } from "#ui/composer/useLostFocus.ts"
import { useTypingAnywhere } from "#ui/composer/useTypingAnywhere.ts"
import { Greeting } from "#ui/home/Greeting.tsx"
import { Home } from "#ui/home/Home.tsx"
import { isExample } from "#ui/home/isExample.ts"
import { Button } from "#ui/kit/Button.tsx"
import { NoticeDialog } from "#ui/kit/dialog/NoticeDialog.tsx"
import { isSomethingOpen } from "#ui/kit/dom/isSomethingOpen.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import type { PromptLibraryProps } from "#ui/prompts/PromptLibrary.tsx"
import { promptLibraryOpen } from "#ui/prompts/promptLibraryOpen.ts"
import { WaitingBar } from "#ui/questions/WaitingBar.tsx"
import { QueueView } from "#ui/queue/QueueView.tsx"
import { isShortcut } from "#ui/shortcuts/shortcuts.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { askerOf } from "#ui/stores/askerOf.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { liveRun, liveTask } from "#ui/stores/liveTask.ts"
import { newConversationName, replaceConversation } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { TaskControls } from "#ui/task/TaskControls.tsx"
import { text } from "#ui/text.ts"
import type { ChatActions } from "./ChatActions.ts"
import { ChatFooter } from "./ChatFooter.tsx"
import styles from "./chat.module.css"
import { useFileDrop } from "./useFileDrop.ts"

/** There is a page beside a side panel alone. */
const ContextBadge = onDemand<ContextBadgeProps>(() =>
  import("#ui/beside/ContextBadge.tsx").then((part) => part.ContextBadge)
)

/** The key works from the moment the Stop button is seen: a layout effect, not one after the paint. */
const useEscapeToStop = (isRunning: boolean, stop: () => void): void => {
  useLayoutEffect(() => {
    if (!isRunning) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut("stop", event) || event.isComposing || event.defaultPrevented || isSomethingOpen())
        return
      stop()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [isRunning, stop])
}

const TooBigDialog = memo(({ store }: { readonly store: ConversationStore }): ReactNode => {
  const name = useStore(store.$tooBig)
  const close = (): void => store.$tooBig.set("")
  return (
    <NoticeDialog
      isOpen={name !== ""}
      title={text.tooBigTitle}
      body={text.tooBigBody(name)}
      action={text.ok}
      onAction={close}
      onClose={close}
    />
  )
})

const PromptLibrary = onDemand<PromptLibraryProps>(() =>
  import("#ui/prompts/PromptLibrary.tsx").then((part) => part.PromptLibrary)
)

const AgentDrawer = onDemand<AgentDrawerProps>(() =>
  import("#ui/agents/AgentDrawer.tsx").then((part) => part.AgentDrawer)
)

const AgentInputs = onDemand<AgentInputsProps>(() =>
  import("#ui/agents/inputs/AgentInputs.tsx").then((part) => part.AgentInputs)
)

const RunControls = onDemand<RunControlsProps>(() =>
  import("#ui/agents/run/RunControls.tsx").then((part) => part.RunControls)
)

/** What an agent has to be given, as long as the message names one. */
const NamedAgent = memo(({ store, field }: AgentInputsProps): ReactNode => {
  const pieces = useStore(store.words.$pieces)
  return pieces.some(({ kind }) => kind === "agent") ? <AgentInputs store={store} field={field} /> : null
})

interface OpenChatProps {
  readonly store: ConversationStore
  readonly state: ConversationState
}

const OpenChat = ({ store, state }: OpenChatProps): ReactNode => {
  const unsent = useStore(store.$unsent)
  const app = useAppSession()
  const isOnline = useStore(app.$connection)._tag === "Online"
  const { viewing } = useStore(app.$place)
  const isPageLeftOut = useStore(store.leftOut.$isLeftOut)
  const main = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const controls = useRef<TranscriptControls>(null)
  const isLibraryOpen = useStore(promptLibraryOpen.$isOpen)
  const areAgentsOpen = useStore(agentsOpen.$isOpen)
  const [note, setNote] = useState<Note>({ sentence: "" })
  const say = useCallback((sentence: string) => setNote({ sentence }), [])
  const { engine } = state
  const canClear = engine._tag === "Idle" && state.messages.length > 0
  const taskId = liveTask(state)
  const runId = liveRun(state)
  const asker = askerOf(state)
  const askedIn = asker?._tag === "Reply" ? asker.request : undefined
  const latest = useRef(askedIn)
  latest.current = askedIn
  const isEmpty = state.messages.length === 0 && unsent.length === 0
  const actions = useMemo<ChatActions>(
    () => ({
      command: store.command,
      ask: store.ask,
      say: store.say,
      draft: (words) => {
        store.setDraft(store.words.withPrompt(words))
        input.current?.focus()
      },
      sendAgain: (id, words) => {
        const { current: asking } = latest
        store.sendAgain(id, words, asking === undefined ? undefined : { ref: () => requestRef(asking) })
      },
      discard: store.discard,
      focusComposer: () => input.current?.focus()
    }),
    [store]
  )
  const footer = useMemo(
    () => (
      <ChatFooter
        onClear={() => store.command({ _tag: "ClearChat" })}
        canClear={canClear}
        hasTranscript={!isEmpty}
        controls={controls}
        model={state.model}
        onChooseModel={(choice) => store.command({ _tag: "ChooseModel", choice })}
      />
    ),
    [store, canClear, isEmpty, state.model]
  )
  const stop = useRef(() => store.command({ _tag: "StopTurn" })).current
  useEscapeToStop(engine._tag === "Running", stop)
  const drop = useCallback((files: ReadonlyArray<File>) => store.attach(files, "dropped"), [store])
  const isFileOver = useFileDrop(main, drop)
  useComposerFocus(input)
  useLostFocus(input)
  useTypingAnywhere(input)

  const insert = (prompt: string): void => {
    // An example gives way also after a reload.
    if (isExample(store.$draft.get())) store.setDraft("")
    store.setDraft(store.words.withPrompt(prompt))
    input.current?.focus()
  }
  return (
    <main
      ref={main}
      className={styles.chat}
      data-empty={isEmpty}
      data-idle={engine._tag === "Idle"}
      data-still={!isOnline || engine._tag === "Aborting"}
    >
      {isEmpty ? (
        <Greeting />
      ) : (
        <Transcript
          state={state}
          transcript={store.transcript}
          unsent={unsent}
          controls={controls}
          actions={actions}
          isOnline={isOnline}
          onSay={say}
        />
      )}
      <div className={styles.dock}>
        {askedIn !== undefined && <WaitingBar title={askedIn.title} requestId={askedIn.id} />}
        {viewing !== undefined && (
          <ContextBadge
            store={store}
            isBusy={engine._tag !== "Idle" || asker !== undefined}
            isEmpty={isEmpty}
            onWrite={actions.focusComposer}
          />
        )}
        {taskId !== undefined && <TaskControls key={taskId} taskId={taskId} onStop={stop} />}
        {runId !== undefined && <RunControls key={runId} runId={runId} onStop={stop} />}
        {state.queue.length > 0 && (
          <QueueView queue={state.queue} isPaused={state.queuePaused} actions={actions} onSay={say} />
        )}
        <NamedAgent store={store} field={input} />
        <Composer
          store={store}
          engine={engine._tag}
          askedIn={askedIn}
          askedBy={asker?._tag === "Task" ? asker.taskId : undefined}
          askedByRun={asker?._tag === "Run" ? asker.runId : undefined}
          held={state.attachments}
          inputRef={input}
          footer={footer}
        />
      </div>
      {isEmpty && (
        <Home
          chosen={state.model}
          page={isPageLeftOut ? undefined : viewing}
          onPick={insert}
          onSaid={(fragments) => store.command({ _tag: "EnqueueAi", fragments })}
        />
      )}
      {isLibraryOpen && (
        <PromptLibrary chosen={state.model} onUse={insert} onClose={promptLibraryOpen.close} />
      )}
      {areAgentsOpen && <AgentDrawer store={store} field={input} onClose={agentsOpen.close} />}
      {isFileOver && store.files.canUpload && (
        <div className={styles.drop} aria-hidden>
          <Paperclip size={20} />
          {text.dropFile}
        </div>
      )}
      <TooBigDialog store={store} />
      <Announcer state={state} note={note} />
    </main>
  )
}

/** Deleted here or elsewhere while it was open, or by its address afterwards. */
const DeletedChat = ({ store }: ChatViewProps): ReactNode => {
  useEffect(() => store.letGo(), [store])
  return (
    <main className={styles.chat}>
      <div className={styles.pending}>
        <p role="alert">{chatWords.chatDeleted}</p>
        <Button look="primary" onClick={() => replaceConversation(newConversationName())}>
          {text.newChat}
        </Button>
      </div>
    </main>
  )
}

export interface ChatViewProps {
  readonly store: ConversationStore
}

export const ChatView = ({ store }: ChatViewProps): ReactNode => {
  const watched = useStore(store.$watched)
  if (watched._tag === "Live") return <OpenChat store={store} state={watched.state} />
  if (watched._tag === "Deleted") return <DeletedChat store={store} />
  return (
    <main className={styles.chat}>
      <p className={styles.pending} role={watched._tag === "Failed" ? "alert" : "status"}>
        {watched._tag === "Failed" ? watched.message : text.loadingChat}
      </p>
    </main>
  )
}
