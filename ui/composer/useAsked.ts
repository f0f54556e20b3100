/** The question that is on screen while the composer is: what it asks for, and how an answer names it. */

import { atom } from "nanostores"
import { type AgentRunState, askerOfRun, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { yesOrNoOf } from "#schemas/question/readAnswer.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { openQuestion, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { questionWords } from "#ui/questions/questionWords.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import type { AskingActor } from "#ui/stores/ConversationServices.ts"
import type { Asked } from "#ui/stores/ConversationStore.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"

const $none = atom<Watched<WebAgentTaskState>>({ _tag: "Loading" })
const $noRun = atom<Watched<AgentRunState>>({ _tag: "Loading" })

interface AskedOnScreen extends Asked {
  readonly id: string
  /** What is asked, as plain text. */
  readonly about: string
  /** Words of one's own are an answer. */
  readonly takesWords: boolean
  /** Where only its options count, those. */
  readonly placeholder: string
}

/** A choice is Markdown, and of a form and a plan there is more than a line. */
const aboutOf = ({ kind, text: asked, title }: InputRequest): string =>
  kind === "choose" || kind === "form" || kind === "plan" ? title : asked

const takesWords = (request: InputRequest): boolean => {
  if (request.kind === "choose") return request.ownWords
  return request.kind === "clarify" && request.purpose?.onlyOptions !== true
}

const placeholderOf = (request: InputRequest): string => {
  switch (request.kind) {
    case "confirm":
    case "plan":
    case "signIn":
    case "consent":
      return text.optionPlaceholder(yesOrNoOf(request))
    case "choose":
      return request.ownWords
        ? text.clarificationPlaceholder
        : text.optionPlaceholder(request.options.map(({ label }) => label))
    case "form":
      return questionWords.formPlaceholder
    case "clarify":
      return takesWords(request) ? text.clarificationPlaceholder : text.optionPlaceholder(request.options)
    case "help":
      return text.clarificationPlaceholder
  }
}

/**
 * `askedIn`: what the reply asks. `askedBy`: the task that does, whose question may not have arrived yet. `askedByRun`: the
 * run of an agent that does, itself or through its task.
 */
export const useAsked = (
  askedIn: InputRequest | undefined,
  askedBy: string | undefined,
  askedByRun: string | undefined
): AskedOnScreen | undefined => {
  const app = useAppSession()
  const run = useStore(askedByRun === undefined ? $noRun : app.agents.run(askedByRun))
  const asker = run._tag === "Live" ? askerOfRun(run.state) : undefined
  // It may be a run that this one has called.
  const askingRun = asker?.kind === "run" ? asker.id : undefined
  const asks = useStore(askingRun === undefined ? $noRun : app.agents.run(askingRun))
  const ofRun = asks._tag === "Live" ? openRunQuestion(asks.state) : undefined
  const lastTask = run._tag === "Live" ? run.state.tasks.at(-1)?.taskId : undefined
  const taskId = askedBy ?? (asker?.kind === "task" ? asker.id : lastTask)
  const watched = useStore(taskId === undefined ? $none : app.task(taskId))
  const ofTask = taskId !== undefined && watched._tag === "Live" ? openQuestion(watched.state) : undefined
  const request = askedIn ?? ofRun ?? ofTask
  if (request === undefined) return undefined
  const by = (): AskingActor | undefined => {
    if (askedIn !== undefined) return undefined
    if (ofRun !== undefined && askingRun !== undefined) return { kind: "run", id: askingRun }
    return taskId === undefined ? undefined : { kind: "task", id: taskId }
  }
  const asking = by()
  return {
    id: request.id,
    about: aboutOf(request),
    takesWords: takesWords(request),
    placeholder: placeholderOf(request),
    ...(asking === undefined ? {} : { by: asking }),
    ref: () => requestRef(request)
  }
}
