/**
 * Keeps the agent, and the pages it works in, to where they may be. What is asked for is judged
 * before it is done; where a page goes by itself, in a tab that is driven, the browser does not let
 * the request out.
 */
import { Effect, FiberMap, Queue, type Scope, Semaphore } from "effect"
import { DRIVEN_TAB_MS } from "#schemas/limits.ts"
import type { Chrome, NavigationRule, RuledTabs } from "./Chrome.ts"
import { ORIGIN_POLICY_KEY, type OriginPolicy, openPolicy, readOriginPolicy } from "./OriginPolicy.ts"
import { judgeUrl, type UrlVerdict } from "./urlPolicy.ts"

export type Judge = (url: string) => UrlVerdict

export interface OriginGuard {
  /** By the policy of this moment. */
  readonly judge: (gateway: string) => Effect.Effect<Judge>
  /** From now on, and for a while, the tab's own navigations are kept to the policy. */
  readonly drive: (tabId: number, gateway: string) => Effect.Effect<void>
  /** For the life of the scope the lists hold for the tabs that the tab's pages open, too. */
  readonly driveOpened: (tabId: number, gateway: string) => Effect.Effect<void, never, Scope.Scope>
}

const nowhere: Judge = () => ({
  _tag: "Blocked",
  message: "Your list of sites cannot be read. Set it again in the extension's options."
})

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"]

/** The gateway under all its names. */
const gatewayPrefixes = (gateway: string): ReadonlyArray<string> => {
  const url = URL.parse(gateway)
  if (url === null) return []
  const hosts = LOOPBACK.includes(url.hostname) ? LOOPBACK : [url.hostname]
  const port = url.port === "" ? "" : `:${url.port}`
  return hosts.map((host) => `${url.protocol}//${host}${port}/`)
}

/** A policy that cannot be read lets nothing pass. Pure. */
export const rulesFor = (
  tabs: RuledTabs,
  gateway: string,
  policy: OriginPolicy | undefined
): ReadonlyArray<NavigationRule> => {
  const { allow, block } = policy ?? openPolicy
  return [
    ...gatewayPrefixes(gateway).map((prefix): NavigationRule => ({ ...tabs, where: "all", to: { prefix } })),
    ...(policy === undefined ? [{ ...tabs, where: "main", to: { prefix: "http" } } as const] : []),
    ...(block.length === 0 ? [] : [{ ...tabs, where: "all", to: { domains: block } } as const]),
    ...(allow.length === 0 ? [] : [{ ...tabs, where: "main", to: { notDomains: allow } } as const])
  ]
}

const hostsOf = (frames: ReadonlyArray<{ readonly url: string }>): ReadonlyArray<string> =>
  Array.from(new Set(frames.map(({ url }) => URL.parse(url)?.hostname ?? ""))).filter((host) => host !== "")

export const makeOriginGuard = (chrome: Chrome["Service"]): Effect.Effect<OriginGuard, never, Scope.Scope> =>
  Effect.gen(function* () {
    /** With the gateway whose task drives them. */
    const driven = new Map<number, string>()
    /** What may open tabs just now, by the tab that is acted on. */
    const opening = new Map<number, { readonly gateway: string; readonly tabs: RuledTabs }>()
    const leaving = yield* FiberMap.make<number>()
    const oneAtATime = yield* Semaphore.make(1)

    const policy = chrome.read("local", ORIGIN_POLICY_KEY).pipe(
      Effect.map(readOriginPolicy),
      Effect.orElseSucceed(() => undefined)
    )

    const apply = Effect.gen(function* () {
      const lists = yield* policy
      const gateways = new Set(driven.values())
      const rules = [...gateways].flatMap((gateway) => {
        const tabIds = [...driven].filter(([, by]) => by === gateway).map(([tabId]) => tabId)
        return rulesFor({ tabIds }, gateway, lists)
      })
      const rulesOfOpened = [...opening.values()].flatMap((by) => rulesFor(by.tabs, by.gateway, lists))
      yield* chrome.setNavigationRules([...rules, ...rulesOfOpened])
    }).pipe(
      oneAtATime.withPermits(1),
      Effect.catch((error) => Effect.logWarning("The list of sites could not be put in force", error))
    )

    const leave = (tabId: number) =>
      Effect.suspend(() => {
        driven.delete(tabId)
        return apply
      })

    // Rules of a worker that is gone.
    yield* apply
    const changes = yield* Queue.sliding<void>(1)
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        chrome.onStored("local", ORIGIN_POLICY_KEY, () => Queue.offerUnsafe(changes, undefined))
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    yield* Queue.take(changes).pipe(Effect.andThen(apply), Effect.forever, Effect.forkScoped)
    return {
      judge: (gateway) =>
        Effect.map(policy, (lists): Judge => {
          if (lists === undefined) return nowhere
          return (url) => judgeUrl(url, gateway, lists)
        }),
      drive: (tabId, gateway) =>
        Effect.gen(function* () {
          const isNew = driven.get(tabId) !== gateway
          driven.set(tabId, gateway)
          if (isNew) yield* apply
          yield* FiberMap.run(leaving, tabId, Effect.delay(leave(tabId), DRIVEN_TAB_MS))
        }),
      driveOpened: (tabId, gateway) =>
        Effect.gen(function* () {
          const lists = yield* policy
          if (lists !== undefined && lists.allow.length + lists.block.length === 0) return
          const present = yield* Effect.orElseSucceed(chrome.queryTabs, () => [])
          const frames = yield* Effect.orElseSucceed(chrome.frames(tabId), () => [])
          const openedFrom = hostsOf(frames)
          if (openedFrom.length === 0) return
          const tabs = { openedFrom, notTabIds: present.map(({ id }) => id) }
          yield* Effect.acquireRelease(
            Effect.suspend(() => {
              opening.set(tabId, { gateway, tabs })
              return apply
            }),
            () =>
              Effect.suspend(() => {
                opening.delete(tabId)
                return apply
              })
          )
        })
    }
  })
