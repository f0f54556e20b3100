/**
 * What answers when the simulator runs on its own: the direct model behind the wire format, so that
 * everything between Deckhand and a model server is exercised without a model. Where there is
 * nothing to do it chats, in markdown, and says what it is.
 */
import { Effect, Option, Schema } from "effect"
import { LanguageModel, Toolkit } from "effect/ai"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { PromptSource } from "#runtime/models/PromptSource.ts"
import { SUMMARY_INSTRUCTIONS } from "#runtime/prompts/summaryPrompt.ts"
import { wordsIn } from "#runtime/prompts/testing/readPrompt.ts"
import { TITLE_INSTRUCTIONS } from "#runtime/prompts/titlePrompt.ts"
import { operator } from "#runtime/tools/operator.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { PRODUCT } from "#schemas/product.ts"
import { purposeIn, type QuestionPurpose, withoutPurpose } from "#schemas/question/QuestionPurpose.ts"
import {
  answer,
  httpFailure,
  type SimulatedAnswer,
  type SimulatedReply,
  toolCall
} from "#scripts/simulators/model-server/SimulatedReply.ts"
import { contentText, fromWireMessages, WireMessage } from "./fromWireMessages.ts"
import { readConversation, readTask } from "./readSource.ts"

const WireRequest = Schema.Struct({
  messages: Schema.NonEmptyArray(WireMessage),
  tools: Schema.optionalKey(Schema.Array(Schema.Struct({ function: Schema.Struct({ name: Schema.String }) })))
})
type WireRequest = typeof WireRequest.Type

const decodeRequest = Schema.decodeUnknownOption(WireRequest)

/** Long enough to be seen arriving, short enough to be readable in a trace. */
const pieces = (text: string): ReadonlyArray<string> => text.match(/\S+\s*/g) ?? []

interface DirectResponse {
  readonly text: string
  readonly toolCalls: ReadonlyArray<{ readonly id: string; readonly name: string; readonly params: unknown }>
}

/** Why it asked what, as long as it runs: a prompt says nothing of it. */
const purposes = new Map<string, QuestionPurpose>()

const decodeAsked = Schema.decodeUnknownOption(Schema.Struct({ question: Schema.String }))
const decodeJson = Schema.decodeUnknownSync(Schema.Json)

/** The arguments as a provider sends them. */
const toldParams = (params: unknown): Schema.Json => {
  const question = Option.getOrUndefined(decodeAsked(params))?.question
  const purpose = purposeIn(params)
  if (question !== undefined && purpose !== undefined) purposes.set(question, purpose)
  return withoutPurpose(decodeJson(params))
}

const toAnswer = (response: DirectResponse): SimulatedAnswer => {
  const toolCalls = response.toolCalls.map((call) => toolCall(call.id, call.name, toldParams(call.params)))
  return {
    ...(response.text === "" ? {} : { text: pieces(response.text) }),
    ...(toolCalls.length === 0 ? {} : { toolCalls })
  }
}

/** Where there is nothing to operate it chats rather than asks. */
const operating = Toolkit.make(operator.offered)

const directAnswer = (request: WireRequest) => {
  const offered = new Set(request.tools?.map((tool) => tool.function.name))
  const toolkit = offered.has("operator") ? operating : offered.has("click") ? WebAgentToolkit : Toolkit.empty
  const prompt = fromWireMessages(request.messages)
  const source = offered.has("click") ? readTask(prompt, purposes) : readConversation(prompt)
  return LanguageModel.generateText({ prompt, toolkit, disableToolCallResolution: true }).pipe(
    Effect.map(toAnswer),
    Effect.provideService(PromptSource, source),
    Effect.provide(DirectModel.layer)
  )
}

const quote = (text: string): string => text.trim().replace(/^/gm, "> ")

const chat = (said: string): SimulatedAnswer => ({
  text: pieces(
    [
      `You said:\n\n${quote(said)}\n`,
      `I am the **simulated model** that comes with ${PRODUCT}: I have no knowledge of my own. What I can do is work in your browser when told how, for example:\n`,
      '- `go to example.com, then click "More information"`',
      '- `type "Ada" into Name, then click Save`'
    ].join("\n")
  )
})

/** A person spoke last and the direct model found nothing to do. */
const isChat = (request: WireRequest, found: SimulatedAnswer): boolean =>
  found.toolCalls === undefined && request.messages.at(-1)?.role === "user"

/** The words of the message a chat begins with that say the most: the longest three, as they follow one another. */
const titleFor = ({ messages: [first, asked] }: WireRequest): string | undefined => {
  if (!contentText(first.content).startsWith(TITLE_INSTRUCTIONS)) return undefined
  const said = /<<<said \S+>>> ([\s\S]*?) <<<end/.exec(contentText(asked?.content))?.[1] ?? ""
  const found: ReadonlyArray<string> = said.match(/\p{L}{3,}/gu) ?? []
  const longest = new Set(found.toSorted((one, other) => other.length - one.length).slice(0, 3))
  return found.filter((word, index) => longest.has(word) && found.indexOf(word) === index).join(" ")
}

const decodeUserLine = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ user: Schema.String }))
)

/** What the user said, line by line, after what was known before: all that can be told without knowing what matters. */
const summaryFor = ({ messages: [first, asked] }: WireRequest): string | undefined => {
  if (!contentText(first.content).startsWith(SUMMARY_INSTRUCTIONS)) return undefined
  const said = contentText(asked?.content)
  const before = /^The summary so far:\n<<<said \S+>>> ([\s\S]*?) <<<end/.exec(said)?.[1]
  const lines = said
    .split("\n")
    .flatMap((line) => Option.toArray(decodeUserLine(/\{.*\}/.exec(line)?.[0])))
    .map(({ user }) => `- The user: ${user.split("\n")[0]}`)
  return [...(before === undefined ? [] : [before]), ...lines].join("\n")
}

export const replyToRequest = (body: unknown): Effect.Effect<SimulatedReply> =>
  Option.match(decodeRequest(body), {
    onNone: () =>
      Effect.succeed(
        httpFailure(400, { message: "The messages are not readable", type: "invalid_request_error" })
      ),
    onSome: (request) => {
      const made = titleFor(request) ?? summaryFor(request)
      if (made !== undefined) return Effect.succeed(answer({ text: [made] }))
      return directAnswer(request).pipe(
        Effect.map((found) => {
          const last = request.messages[request.messages.length - 1]
          return answer(isChat(request, found) ? chat(wordsIn(contentText(last?.content))) : found)
        }),
        Effect.catch((error) =>
          Effect.succeed(httpFailure(500, { message: String(error), type: "server_error" }))
        )
      )
    }
  })
