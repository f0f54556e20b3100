/** What the user is told when a command was not accepted. Pure. */

import type { AgentRunRejection } from "#schemas/agent-run/AgentRunCommand.ts"
import type { ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import { copy } from "#schemas/copy.ts"
import type { ModelSettingsRejection } from "#schemas/models/ModelSettings.ts"
import type { PreferencesRejection } from "#schemas/preferences/Preferences.ts"
import type { PromptLibraryRejection } from "#schemas/prompt-library/PromptLibrary.ts"
import type { UserRejection } from "#schemas/user/User.ts"
import type { WebAgentTaskRejection } from "#schemas/web-agent/WebAgentTaskCommand.ts"
import { chatWords } from "#ui/chats/chatWords.ts"
import type { SendFailure } from "#ui/client/ActorSend.ts"
import { modelRejections as models } from "#ui/models/modelRejections.ts"
import { text } from "#ui/text.ts"

export type AnyRejection =
  | ConversationRejection
  | WebAgentTaskRejection
  | PreferencesRejection
  | UserRejection
  | ModelSettingsRejection
  | PromptLibraryRejection
  | AgentRunRejection

const { rejection: words } = text

const describeRejection = (rejection: AnyRejection): string => {
  switch (rejection._tag) {
    case "MessageTooLong":
    case "AnswerTooLong":
      return words.tooLong(rejection.length, rejection.max)
    case "InstructionsTooLong":
      return words.instructionsTooLong(rejection.length, rejection.max)
    case "QueueFull":
      return words.queueFull(rejection.max)
    case "NotIdle":
    case "AlreadyStarted":
      return words.notIdle
    case "NotRunning":
    case "NotPaused":
      return words.notRunning
    case "UnknownOption":
      return words.unknownOption(rejection.options)
    case "WrongAnswer":
      return words.wrongAnswer(rejection.field)
    case "AnswerTooLate":
      return words.answerTooLate
    case "NotWaiting":
      return words.notWaiting
    case "AlreadyAnswered":
      return words.alreadyAnswered
    case "QuestionChanged":
      return words.questionChanged
    case "NotFinished":
      return words.notFinished
    case "NotEditable":
      return words.notEditable
    case "UnknownMessage":
    case "UnknownSuggestion":
      return words.messageGone
    case "SuggestionRefused":
      return words.suggestionRefused
    case "EmptyMessage":
    case "EmptyAnswer":
      return text.clarificationEmpty
    case "NothingToClear":
    case "NothingToRegenerate":
    case "NothingFailed":
    case "ErasureUnderWay":
    case "UnknownApiKey":
    case "ApiKeyExpired":
    case "TooManyApiKeys":
    case "UnknownDevice":
    case "UnknownSession":
      return words.nothing
    case "NotYours":
      return words.refused
    case "TitleRefused":
      return chatWords.refusedTitle[rejection.problem](rejection.length, rejection.max)
    case "PromptRefused":
      return words.promptRefused
    case "TooManyPrompts":
      return words.tooManyPrompts(rejection.max)
    case "UnknownPrompt":
      return words.promptGone
    case "UnknownItem":
      return words.gone
    case "UnknownSite":
      return words.unknownSite(rejection.site)
    case "TooManySites":
      return words.tooManySites(rejection.max)
    case "NotGrantable":
      return words.notGrantable
    case "TooManyConnections":
      return models.tooMany(rejection.max)
    case "UnknownConnection":
      return models.gone
    case "BaseUrlRefused":
      return models.baseUrl[rejection.problem]
    case "AlreadyPulling":
      return models.pulling(rejection.model)
  }
}

export const describeFailure = (failure: SendFailure<AnyRejection>): string => {
  switch (failure._tag) {
    case "Rejected":
      return describeRejection(failure.rejection)
    case "CommandTooLarge":
      return words.tooLarge
    case "ActorUnavailable":
      return failure.message
    case "CommandConflict":
      return words.sentBefore
    case "CommandPoisoned":
      return copy.somethingWrong
    case "Unauthenticated":
    case "Forbidden":
      return words.refused
  }
}

/** The answer came too late, whatever is in it: worth saying also once its question is gone. Anything else is not. */
export const isLateAnswer = (problem: string): boolean =>
  [words.notWaiting, words.alreadyAnswered, words.questionChanged].some((late) => late === problem)
