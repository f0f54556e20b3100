/**
 * What an empty chat of a person offers: the company's own list where an address of theirs answers with one, and ours
 * where there is none, or it does not. The one handler of the socket's method and of the HTTP route.
 */
import { Effect, Option, Schema } from "effect"
import { PracticeSite } from "#gateway/practice/PracticeSite.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import { SUGGESTED_PROMPTS_MAX } from "#schemas/deployment/limits.ts"
import { ActorId, type UserId } from "#schemas/ids.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { isDirect, whoAnswers } from "#schemas/models/whoAnswers.ts"
import { ownPrompts } from "#schemas/suggested-prompts/ownPrompts.ts"
import { type FetchContextParams, SuggestedPrompt } from "#schemas/suggested-prompts/SuggestedPrompt.ts"
import { CallOut, NoAnswer } from "./CallOut.ts"
import { DeploymentSettings } from "./DeploymentSettings.ts"
import { SUGGESTED_PROMPTS_TIMEOUT_MS } from "./limits.ts"

const decodeList = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Array(Schema.Unknown)))
const decodePrompt = Schema.decodeUnknownOption(SuggestedPrompt)

/** Those of a list that are what they should be, each id once. A list of which none is, is none. */
export const promptsIn = Effect.fnUntraced(function* (text: string) {
  const list = yield* Effect.catch(decodeList(text), () =>
    Effect.fail(new NoAnswer({ reason: "unreadable" }))
  )
  const prompts = new Map(
    list.flatMap((one) => Option.toArray(decodePrompt(one))).map((prompt) => [prompt.id, prompt])
  )
  if (prompts.size === 0 && list.length > 0) return yield* new NoAnswer({ reason: "unreadable" })
  return [...prompts.values()].slice(0, SUGGESTED_PROMPTS_MAX)
})

const ours = Effect.fnUntraced(function* (
  { currentlyViewingInfo }: FetchContextParams,
  userId: UserId,
  choice: ModelChoice | undefined
) {
  const actors = yield* Actors
  const id = ActorId.make(userId)
  const [user, models] = yield* Effect.all(
    [currentState(actors.user, id), currentState(actors.modelSettings, id)],
    { concurrency: "unbounded" }
  )
  const { isDirect: isDirectByDefault } = yield* ModelInfo
  const machine = models?.machine
  return ownPrompts({
    page: currentlyViewingInfo,
    hasBrowser: user?.devices.some(({ online }) => online) === true,
    chats: user?.conversations.length ?? 0,
    shop: (yield* PracticeSite).origin,
    isDirect:
      models === undefined || machine === undefined
        ? isDirectByDefault
        : isDirect(whoAnswers(models, machine, choice))
  })
})

/** `choice`: the model the chat chose. The company is not told of it. */
export const suggestPrompts = Effect.fnUntraced(function* (
  params: FetchContextParams,
  userId: UserId,
  choice?: ModelChoice
) {
  const { suggestedPrompts: url } = yield* (yield* DeploymentSettings).now
  if (url === undefined) return yield* ours(params, userId, choice)
  const callOut = yield* CallOut
  const call = { url, method: "POST", userId, body: params, timeoutMs: SUGGESTED_PROMPTS_TIMEOUT_MS } as const
  return yield* callOut.ask(call).pipe(
    Effect.flatMap(promptsIn),
    Effect.catch(({ reason }) =>
      Effect.logInfo("The company's suggested prompts did not come: ours are shown").pipe(
        Effect.annotateLogs({ reason }),
        Effect.andThen(ours(params, userId, choice))
      )
    )
  )
})
