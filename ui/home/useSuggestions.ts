/**
 * What an empty chat offers, as the gateway says: asked for once for each site and what is there, however many chats are
 * opened. A page may call itself something else all the time, and lead on by itself: neither has anybody asked without a
 * pause. Until the first answer it is unknown; while another site is asked about, what was offered stays.
 */
import { Effect, Fiber } from "effect"
import { useEffect, useRef, useState } from "react"
import { ActorId, type UserId } from "#schemas/ids.ts"
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { DeploymentRpcs } from "#schemas/rpc/DeploymentRpcs.ts"
import { FIRST_CHATS } from "#schemas/suggested-prompts/limits.ts"
import { pageKind } from "#schemas/suggested-prompts/pageKind.ts"
import type { SuggestedPrompt } from "#schemas/suggested-prompts/SuggestedPrompt.ts"
import { useAnswering } from "#ui/models/useAnswering.ts"
import { useOwner } from "#ui/settings/useOwner.ts"
import type { AppSession } from "#ui/stores/AppSession.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { NEXT_SITE_PAUSE_MS, SUGGESTIONS_KEPT } from "./limits.ts"

export type Suggestions = ReadonlyArray<SuggestedPrompt> | undefined

const known = new WeakMap<AppSession, Map<string, ReadonlyArray<SuggestedPrompt>>>()

const knownOf = (app: AppSession): Map<string, ReadonlyArray<SuggestedPrompt>> => {
  const answers = known.get(app) ?? new Map<string, ReadonlyArray<SuggestedPrompt>>()
  known.set(app, answers)
  return answers
}

const keep = (app: AppSession, key: string, prompts: ReadonlyArray<SuggestedPrompt>): void => {
  const answers = knownOf(app)
  answers.set(key, prompts)
  for (const oldest of [...answers.keys()].slice(0, -SUGGESTIONS_KEPT)) answers.delete(oldest)
}

/** What of a page counts for what is offered beside it. */
const siteOf = (page: CurrentlyViewingInfo | undefined): string => {
  if (page === undefined) return ""
  const { currentlyViewingUrl: address } = page
  return `${pageKind(address)} ${URL.canParse(address) ? new URL(address).origin : address}`
}

const ask = (
  { connection: { client, online } }: AppSession,
  userId: UserId,
  page: CurrentlyViewingInfo | undefined,
  choice: ModelChoice | undefined
) =>
  Effect.andThen(online, client(DeploymentRpcs)).pipe(
    Effect.flatMap((rpc) =>
      rpc["Deployment.SuggestedPrompts"]({
        actorId: ActorId.make(userId),
        ...(choice === undefined ? {} : { choice }),
        ...(page === undefined ? {} : { currentlyViewingInfo: page })
      })
    ),
    Effect.scoped
  )

/** `chosen`: the chat's own choice of a model. */
export const useSuggestions = (
  page: CurrentlyViewingInfo | undefined,
  chosen: ModelChoice | undefined
): Suggestions => {
  const app = useAppSession()
  const userId = useSession()?.userId
  const owner = useOwner()
  const isDirect = useAnswering(chosen)?.isDirect
  const site = siteOf(page)
  const there = [
    owner?.devices.some(({ online }) => online),
    (owner?.conversations.length ?? 0) <= FIRST_CHATS,
    isDirect
  ]
  const key = owner === undefined || isDirect === undefined ? undefined : JSON.stringify([site, there])
  const [last, setLast] = useState<Suggestions>(undefined)
  /** As it is called when somebody is asked. */
  const latest = useRef({ page, chosen })
  latest.current = { page, chosen }
  const lastSite = useRef<string>(undefined)
  useEffect(() => {
    if (userId === undefined || key === undefined) return undefined
    const isLedOn = site !== "" && site !== (lastSite.current ?? site)
    lastSite.current = site
    const answer = knownOf(app).get(key)
    if (answer !== undefined) {
      setLast(answer)
      return undefined
    }
    const asking = Effect.sleep(isLedOn ? NEXT_SITE_PAUSE_MS : 0).pipe(
      Effect.andThen(Effect.suspend(() => ask(app, userId, latest.current.page, latest.current.chosen))),
      Effect.tap((prompts) => Effect.sync(() => keep(app, key, prompts))),
      // What could not be found out is offered nothing for, until the next empty chat asks again.
      Effect.catchCause(() => Effect.succeed<ReadonlyArray<SuggestedPrompt>>([])),
      Effect.flatMap((prompts) => Effect.sync(() => setLast(prompts)))
    )
    const running = Effect.runFork(asking)
    return () => void Effect.runFork(Fiber.interrupt(running))
  }, [app, userId, key, site])
  return (key === undefined ? undefined : knownOf(app).get(key)) ?? last
}
