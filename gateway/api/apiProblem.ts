/** A method's failure as an HTTP answer, and as what is said in one (`toldFailure`). Pure. */
import { HttpServerResponse } from "effect/http"
import type { ActorUnavailable, CommandConflict, CommandPoisoned } from "#schemas/actor/ActorError.ts"
import type { AgentLibraryRejection } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentRejection } from "#schemas/agents/CustomAgent.ts"
import type { ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import { copy } from "#schemas/copy.ts"
import type { DispatchRejection } from "#schemas/dispatch/Dispatch.ts"
import type { PromptLibraryRejection } from "#schemas/prompt-library/PromptLibrary.ts"
import type { ApiKeyNotMade } from "#schemas/rpc/ApiKeyRpcs.ts"
import type { Forbidden, Unauthenticated } from "#schemas/rpc/Authenticated.ts"
import type { NotOffered } from "#schemas/rpc/DeploymentRpcs.ts"
import type { MessageGone } from "#schemas/rpc/EarlierMessages.ts"
import type { SharingRefused } from "#schemas/rpc/SharedAgentRpcs.ts"
import type { WebhookRefused } from "#schemas/rpc/WebhookRpcs.ts"
import type { UserRejection } from "#schemas/user/User.ts"
import type { WebAgentTaskRejection } from "#schemas/web-agent/WebAgentTaskCommand.ts"
import type { Problem } from "./answers.ts"
import { apiCopy } from "./copy.ts"
import { UNAVAILABLE_RETRY_SECONDS } from "./limits.ts"

type Rejection =
  | AgentLibraryRejection
  | ConversationRejection
  | CustomAgentRejection
  | DispatchRejection
  | PromptLibraryRejection
  | UserRejection
  | WebAgentTaskRejection

export type MethodFailure =
  | { readonly _tag: "Rejected"; readonly rejection: Rejection }
  | ActorUnavailable
  | ApiKeyNotMade
  | CommandConflict
  | CommandPoisoned
  | Forbidden
  | MessageGone
  | NotOffered
  | SharingRefused
  | Unauthenticated
  | WebhookRefused

type Answer = HttpServerResponse.HttpServerResponse

/** Nothing that is asked here may be kept by a cache on the way. */
export const neverStored = { "cache-control": "no-store" }

export const apiProblem = (
  status: number,
  problem: Problem,
  headers: Readonly<Record<string, string>> = {}
): Answer => HttpServerResponse.jsonUnsafe(problem, { status, headers: { ...neverStored, ...headers } })

export const notFound = (message: string): Answer => apiProblem(404, { error: "NotFound", message })

/** What the words themselves are refused for; what is named and is not there. All else is a matter of the state. */
const STATUS: Partial<Record<Rejection["_tag"], 400 | 404>> = {
  EmptyMessage: 400,
  MessageTooLong: 400,
  EmptyPrompt: 400,
  CommandInVariable: 400,
  PromptTooLong: 400,
  ActionRefused: 400,
  OwnParent: 400,
  TitleRefused: 400,
  SuggestionRefused: 400,
  PromptRefused: 400,
  AgentRefused: 400,
  FolderNameEmpty: 400,
  FolderNameTooLong: 400,
  EmptyAnswer: 400,
  AnswerTooLong: 400,
  UnknownOption: 400,
  WrongAnswer: 400,
  UnknownItem: 404,
  UnknownMessage: 404,
  UnknownSuggestion: 404,
  UnknownPrompt: 404,
  UnknownAgent: 404,
  UnknownApiKey: 404,
  UnknownVersion: 404,
  UnknownFolder: 404,
  UnknownPerson: 404
}

/** What is not shared is not there. */
const SHARING_STATUS: Readonly<Record<SharingRefused["reason"], 404 | 409>> = {
  LinkGone: 404,
  NotShared: 404,
  NoLink: 404,
  TooManyPeople: 409,
  ListFull: 409,
  NotCopied: 409
}

/** What is said of some in words of their own. */
const WORDS: Partial<Record<Rejection["_tag"], string>> = {
  EmptyPrompt: apiCopy.emptyPrompt,
  CommandInVariable: apiCopy.commandInVariable,
  OwnParent: apiCopy.ownParent,
  RequestIdTaken: apiCopy.requestIdTaken
}

const WEBHOOK_STATUS = { BadAddress: 400, Unknown: 404, TooMany: 409, NoSecretKey: 409 } as const

/** Of an agent that cannot be saved: what is missing is named. */
const missingFile = (rejection: Rejection): string | undefined =>
  rejection._tag === "AgentRefused" && rejection.problem._tag === "FileMissing"
    ? copy.attachmentNotFound(rejection.problem.name)
    : undefined

interface Told {
  readonly status: number
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string>>
}

const told = (status: number, problem: Problem, headers: Told["headers"] = {}): Told => ({
  status,
  problem,
  headers
})

const rejected = (rejection: Rejection): Told => {
  const status = STATUS[rejection._tag] ?? 409
  if (rejection._tag === "ActionRefused") {
    return told(status, { error: rejection._tag, message: rejection.why })
  }
  const message =
    missingFile(rejection) ??
    WORDS[rejection._tag] ??
    { 400: apiCopy.unfit, 404: apiCopy.unknown, 409: apiCopy.conflict }[status]
  return told(status, { error: rejection._tag, message, rejection })
}

const unavailable = ({ isRetryable, message, reason }: ActorUnavailable): Told => {
  if (isRetryable) {
    return told(503, { error: reason, message }, { "retry-after": String(UNAVAILABLE_RETRY_SECONDS) })
  }
  return told(reason === "Deleted" ? 410 : 500, { error: reason, message })
}

export const toldFailure = (failure: MethodFailure): Told => {
  switch (failure._tag) {
    case "Rejected":
      return rejected(failure.rejection)
    case "ActorUnavailable":
      return unavailable(failure)
    case "ApiKeyNotMade":
    case "CommandConflict":
      return told(409, { error: failure._tag, message: failure.message })
    case "CommandPoisoned":
      return told(500, { error: failure._tag, message: failure.message })
    case "Forbidden":
      return failure.retryAfterMs === undefined
        ? told(403, { error: failure._tag, message: failure.message })
        : told(
            429,
            { error: "OutOfQuota", message: failure.message },
            { "retry-after": String(Math.ceil(failure.retryAfterMs / 1_000)) }
          )
    case "Unauthenticated":
      return told(401, { error: failure._tag, message: failure.message })
    case "SharingRefused": {
      const { message, reason } = failure
      return told(SHARING_STATUS[reason], { error: reason, message })
    }
    case "WebhookRefused":
      return told(WEBHOOK_STATUS[failure.reason], { error: failure.reason, message: failure.message })
    case "MessageGone":
    case "NotOffered":
      return told(404, { error: failure._tag, message: failure.message })
  }
}

export const problemOf = (failure: MethodFailure): Answer => {
  const { headers, problem, status } = toldFailure(failure)
  return apiProblem(status, problem, headers)
}
