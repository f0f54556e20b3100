/**
 * Keeps the agent, and the pages it works in, to where they may be. What is asked for is judged
 * before it is done; where a page goes by itself, in a tab that is controlled, the browser does not let
 * the request out. Which tabs those are outlives the worker: one that starts goes on with them.
 */
import { Clock, Effect, FiberMap, Queue, type Scope, Semaphore } from "effect"
import type {
  BrowserTab,
  Chrome,
  NavigationRule,
  RuledTabs,
  Unsubscribe
} from "#extension/worker/chrome/Chrome.ts"
import { CONTROLLED_TAB_MS } from "#extension/worker/limits.ts"
import { hostOf } from "#schemas/hostOf.ts"
import { isLoopback, LOOPBACK_DOMAINS } from "#schemas/loopback.ts"
import {
  CONTROLLED_TABS_KEY,
  type ControlledTabs,
  controlFor,
  readControlledTabs,
  stillControlled,
  storedControlledTabs
} from "./ControlledTabs.ts"
import { ORIGIN_POLICY_KEY, type OriginPolicy, openPolicy, readOriginPolicy } from "./OriginPolicy.ts"
import { judgeUrl, type UrlVerdict } from "./urlPolicy.ts"

export type Judge = (url: string) => UrlVerdict

export interface OriginGuard {
  /** By the policy of this moment. */
  readonly judge: (gateway: string) => Effect.Effect<Judge>
  /** From now on, and for so long, the tab's own navigations are kept to the policy. Never for less than before. */
  readonly control: (tabId: number, gateway: string, ms?: number) => Effect.Effect<void>
  /** The tab is no task's any more: where its user goes in it is their own affair. */
  readonly leave: (tabId: number) => Effect.Effect<void>
  readonly isControlled: (tabId: number) => boolean
  /** Calls whenever a tab is no task's any more, whether it was left or its time is over. */
  readonly onLeft: (listener: (tabId: number) => void) => Unsubscribe
  /** A tab that is opened for the agent is controlled from before its first request. */
  readonly controlNew: <E>(
    gateway: string,
    open: Effect.Effect<BrowserTab, E>
  ) => Effect.Effect<BrowserTab, E>
  /** For the life of the scope the lists hold for the tabs that the tab's pages open, too. */
  readonly controlOpened: (tabId: number, gateway: string) => Effect.Effect<void, never, Scope.Scope>
}

const nowhere: Judge = () => ({
  _tag: "Blocked",
  reason: "unreadableLists",
  message: "Your list of sites cannot be read. Set it again in the extension's options."
})

/** The gateway under all its names. */
const ownPages = (gateway: string): ReadonlyArray<NavigationRule["to"]> => {
  const url = URL.parse(gateway)
  if (url === null) return []
  const host = hostOf(url)
  return [{ domains: isLoopback(host) ? LOOPBACK_DOMAINS : [host], port: url.port }]
}

/** A policy that cannot be read lets nothing pass. Pure. */
export const rulesFor = (
  tabs: RuledTabs,
  gateway: string,
  policy: OriginPolicy | undefined
): ReadonlyArray<NavigationRule> => {
  const { allow, block } = policy ?? openPolicy
  return [
    ...ownPages(gateway).map((to): NavigationRule => ({ ...tabs, where: "all", to })),
    ...(policy === undefined ? [{ ...tabs, where: "main", to: "anywhere" } as const] : []),
    ...(block.length === 0 ? [] : [{ ...tabs, where: "all", to: { domains: block } } as const]),
    ...(allow.length === 0 ? [] : [{ ...tabs, where: "main", to: { notDomains: allow } } as const])
  ]
}

/** Each once. */
export const hostsOf = (frames: ReadonlyArray<{ readonly url: string }>): ReadonlyArray<string> =>
  Array.from(
    new Set(
      frames.map(({ url }) => {
        const parsed = URL.parse(url)
        return parsed === null ? "" : hostOf(parsed)
      })
    )
  ).filter((host) => host !== "")

export const makeOriginGuard = (chrome: Chrome["Service"]): Effect.Effect<OriginGuard, never, Scope.Scope> =>
  Effect.gen(function* () {
    const stored = yield* Effect.orElseSucceed(chrome.read("session", CONTROLLED_TABS_KEY), () => undefined)
    let controlled: ControlledTabs = stillControlled(
      readControlledTabs(stored),
      yield* Clock.currentTimeMillis
    )
    /** What may open tabs just now, by the tab that is acted on; below zero, one that is being opened itself. */
    const opening = new Map<number, { readonly gateway: string; readonly tabs: RuledTabs }>()
    /** Each a number of its own: what opens at the same time neither replaces nor ends the other's rules. */
    let lastNewTab = 0
    const leaving = yield* FiberMap.make<number>()
    const oneAtATime = yield* Semaphore.make(1)
    /** What the browser was told last it has taken. */
    let isInForce = true

    const policy = chrome.read("local", ORIGIN_POLICY_KEY).pipe(
      Effect.map(readOriginPolicy),
      Effect.orElseSucceed(() => undefined)
    )

    const apply = Effect.gen(function* () {
      const lists = yield* policy
      const tabs = [...controlled.values()]
      const gateways = new Set(tabs.map(({ gateway }) => gateway))
      const rules = [...gateways].flatMap((gateway) => {
        const tabIds = tabs.filter((tab) => tab.gateway === gateway).map(({ tabId }) => tabId)
        return rulesFor({ tabIds }, gateway, lists)
      })
      const rulesOfOpened = [...opening.values()].flatMap((by) => rulesFor(by.tabs, by.gateway, lists))
      isInForce = false
      yield* chrome.setNavigationRules([...rules, ...rulesOfOpened])
      isInForce = true
    }).pipe(
      oneAtATime.withPermits(1),
      Effect.catch((error) => Effect.logWarning("The list of sites could not be put in force", error))
    )

    const keep = Effect.suspend(() =>
      chrome.write("session", CONTROLLED_TABS_KEY, storedControlledTabs(controlled))
    ).pipe(Effect.catch((error) => Effect.logWarning("Which tabs are controlled could not be noted", error)))

    const listeners = new Set<(tabId: number) => void>()
    const keepOnly = (left: ControlledTabs): void => {
      const gone = [...controlled.keys()].filter((tabId) => !left.has(tabId))
      controlled = left
      for (const tabId of gone) for (const listener of listeners) listener(tabId)
    }

    const leaveOverdue = Effect.flatMap(Clock.currentTimeMillis, (now) => {
      keepOnly(stillControlled(controlled, now))
      return Effect.andThen(keep, apply)
    })
    const leaveAfter = (tabId: number, ms: number) =>
      FiberMap.run(leaving, tabId, Effect.delay(leaveOverdue, Math.max(ms, 0)))

    // In the place of the rules of a worker that is gone.
    yield* apply
    for (const { tabId, until } of controlled.values()) {
      yield* leaveAfter(tabId, until - (yield* Clock.currentTimeMillis))
    }
    const changes = yield* Queue.sliding<void>(1)
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        chrome.onStored("local", ORIGIN_POLICY_KEY, () => Queue.offerUnsafe(changes, undefined))
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    yield* Queue.take(changes).pipe(Effect.andThen(apply), Effect.forever, Effect.forkScoped)
    const ruled = (place: number, gateway: string, tabs: RuledTabs) =>
      Effect.acquireRelease(
        Effect.suspend(() => {
          opening.set(place, { gateway, tabs })
          return apply
        }),
        () =>
          Effect.suspend(() => {
            opening.delete(place)
            return apply
          })
      )
    const presentTabs = Effect.orElseSucceed(chrome.queryTabs, () => [])

    const control: OriginGuard["control"] = (tabId, gateway, ms = CONTROLLED_TAB_MS) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const known = controlled.get(tabId)
        const next = controlFor(controlled, { tabId, gateway }, now, ms)
        if (next === controlled) return yield* isInForce ? Effect.void : apply
        controlled = next
        // First of all noted: a worker that ends in between must not be followed by one that knows less.
        yield* keep
        if (known?.gateway !== gateway) yield* apply
        yield* leaveAfter(tabId, (next.get(tabId)?.until ?? now) - now)
      })

    return {
      judge: (gateway) =>
        Effect.map(policy, (lists): Judge => {
          if (lists === undefined) return nowhere
          return (url) => judgeUrl(url, gateway, lists)
        }),
      control,
      isControlled: (tabId) => controlled.has(tabId),
      onLeft: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      controlNew: (gateway, open) =>
        Effect.gen(function* () {
          const present = yield* presentTabs
          lastNewTab -= 1
          yield* ruled(lastNewTab, gateway, { notTabIds: present.map(({ id }) => id) })
          return yield* Effect.tap(open, ({ id }) => control(id, gateway))
        }).pipe(Effect.scoped),
      leave: (tabId) =>
        Effect.gen(function* () {
          if (!controlled.has(tabId)) return
          keepOnly(new Map([...controlled].filter(([id]) => id !== tabId)))
          yield* FiberMap.remove(leaving, tabId)
          yield* keep
          yield* apply
        }),
      controlOpened: (tabId, gateway) =>
        Effect.gen(function* () {
          const lists = yield* policy
          if (lists !== undefined && lists.allow.length + lists.block.length === 0) return
          const present = yield* presentTabs
          const frames = yield* Effect.orElseSucceed(chrome.frames(tabId), () => [])
          const openedFrom = hostsOf(frames)
          if (openedFrom.length === 0) return
          yield* ruled(tabId, gateway, { openedFrom, notTabIds: present.map(({ id }) => id) })
        })
    }
  })
