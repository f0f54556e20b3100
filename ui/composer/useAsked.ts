/** The question that is on screen while the composer is: what it asks for, and how an answer names it. */

import { atom } from "nanostores"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { yesOrNoOf } from "#schemas/question/readAnswer.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { openQuestion, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { questionWords } from "#ui/questions/questionWords.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import type { Asked } from "#ui/stores/ConversationStore.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"

const $none = atom<Watched<WebAgentTaskState>>({ _tag: "Loading" })

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

/** `askedIn`: what the reply asks. `askedBy`: the task that does, whose question may not have arrived yet. */
export const useAsked = (
  askedIn: InputRequest | undefined,
  askedBy: string | undefined
): AskedOnScreen | undefined => {
  const app = useAppSession()
  const watched = useStore(askedBy === undefined ? $none : app.task(askedBy))
  const ofTask = askedBy !== undefined && watched._tag === "Live" ? openQuestion(watched.state) : undefined
  const request = askedIn ?? ofTask
  if (request === undefined) return undefined
  return {
    id: request.id,
    about: aboutOf(request),
    takesWords: takesWords(request),
    placeholder: placeholderOf(request),
    ...(askedIn === undefined && askedBy !== undefined ? { taskId: askedBy } : {}),
    ref: () => requestRef(request)
  }
}
