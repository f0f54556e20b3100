/**
 * What an empty chat offers, as the gateway says: asked for once for each place and what is there, however many chats are
 * opened. Until the first answer it is unknown; while another place is asked about, what was offered stays.
 */
import { Effect } from "effect"
import { atom, type ReadableAtom, type WritableAtom } from "nanostores"
import { useEffect, useRef, useState } from "react"
import { ActorId, type UserId } from "#schemas/ids.ts"
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import { DeploymentRpcs } from "#schemas/rpc/DeploymentRpcs.ts"
import { FIRST_CHATS } from "#schemas/suggested-prompts/limits.ts"
import type { FetchContextParams, SuggestedPrompt } from "#schemas/suggested-prompts/SuggestedPrompt.ts"
import { useAnswering } from "#ui/models/useAnswering.ts"
import { useOwner } from "#ui/settings/useOwner.ts"
import type { AppSession } from "#ui/stores/AppSession.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"

export type Suggestions = ReadonlyArray<SuggestedPrompt> | undefined

const known = new WeakMap<AppSession, Map<string, WritableAtom<Suggestions>>>()

/** What could not be found out: until the next empty chat asks again, nothing is offered. */
const failed = new Set<ReadableAtom<Suggestions>>()

const $unknown: ReadableAtom<Suggestions> = atom(undefined)

const knownOf = (app: AppSession): Map<string, WritableAtom<Suggestions>> => {
  const asked = known.get(app) ?? new Map<string, WritableAtom<Suggestions>>()
  known.set(app, asked)
  return asked
}

const suggestionsOf = (
  app: AppSession,
  userId: UserId,
  key: string,
  params: FetchContextParams
): ReadableAtom<Suggestions> => {
  const asked = knownOf(app)
  const existing = asked.get(key)
  if (existing !== undefined) return existing
  const $suggestions = atom<Suggestions>(undefined)
  asked.set(key, $suggestions)
  const { client, online } = app.connection
  const asking = Effect.andThen(online, client(DeploymentRpcs)).pipe(
    Effect.flatMap((rpc) => rpc["Deployment.SuggestedPrompts"]({ actorId: ActorId.make(userId), ...params })),
    Effect.scoped
  )
  Effect.runPromise(asking).then(
    (prompts) => $suggestions.set(prompts),
    () => {
      failed.add($suggestions)
      $suggestions.set([])
    }
  )
  return $suggestions
}

const forgetFailed = (app: AppSession): void => {
  const asked = knownOf(app)
  for (const [key, $suggestions] of asked) if (failed.delete($suggestions)) asked.delete(key)
}

export const useSuggestions = (page: CurrentlyViewingInfo | undefined): Suggestions => {
  const app = useAppSession()
  useState(() => forgetFailed(app))
  const userId = useSession()?.userId
  const owner = useOwner()
  const isDirect = useAnswering()?.isDirect
  const isKnown = userId !== undefined && owner !== undefined && isDirect !== undefined
  const params: FetchContextParams = page === undefined ? {} : { currentlyViewingInfo: page }
  const there = [
    owner?.devices.some(({ online }) => online),
    (owner?.conversations.length ?? 0) <= FIRST_CHATS,
    isDirect
  ]
  const $suggestions = isKnown
    ? suggestionsOf(app, userId, JSON.stringify([params, there]), params)
    : $unknown
  const suggestions = useStore($suggestions)
  const last = useRef<Suggestions>(undefined)
  useEffect(() => {
    if (suggestions !== undefined) last.current = suggestions
  }, [suggestions])
  return suggestions ?? last.current
}
