/**
 * Request blocking by rules of the browser (`declarativeNetRequest`), for what no debugger holds: all that a tab sends where
 * there is none, and in any case what a step sends from outside of its tab. The browser decides before anybody has read the
 * request: what is asked about, and what would have been sent, leaves when it is sent again, for which its address is let
 * out once. The rules hold while the worker sleeps, and one that starts goes on with them.
 */
import { Effect, FiberSet, Latch, Queue, type Scope, Semaphore } from "effect"
import type { DebuggerPort } from "#extension/input/DebuggerPort.ts"
import {
  type Chrome,
  ChromeError,
  KEPT_IN_PAGE,
  type SendingRequest
} from "#extension/worker/chrome/Chrome.ts"
import { hostsOf } from "#extension/worker/guard/OriginGuard.ts"
import { HELD_REQUEST_MS, OPENED_TAB_WAIT_MS } from "#extension/worker/outgoing/limits.ts"
import { OutgoingTab } from "#extension/worker/outgoing/OutgoingTab.ts"
import { KEPT_TABS_KEY, readKeptTabs } from "./KeptTabs.ts"
import { type RuledTab, RuledTabs } from "./RuledTabs.ts"
import { readSending } from "./readSending.ts"

/** A tab, and what is known of its requests: a tab that a step opened shares that with the tab of the step. */
export interface TabOfStep {
  readonly tabId: number
  readonly tab: OutgoingTab
}

interface Watch extends TabOfStep {
  /** What the tab sends itself is the debugger's to hold. */
  readonly isIntercepted: boolean
  /** By a step of another tab. */
  readonly isOpened: boolean
}

export interface RequestRules {
  /** For the life of the scope. */
  readonly watch: (tab: Watch) => Effect.Effect<void, never, Scope.Scope>
  /** A step acts on the tab from now on (`action`: what it does), or its user; what follows from that is in force after it. */
  readonly begin: (tabId: number, action?: string) => Effect.Effect<void, ChromeError>
  /** A debugger was lost, or found again. */
  readonly setIntercepted: (tabId: number, isIntercepted: boolean) => Effect.Effect<void>
  /** False as well once the debugger was lost. */
  readonly isIntercepted: (tabId: number) => boolean
  /** The next tab that a step opens. It sends nothing before it is watched. */
  readonly takeOpened: Effect.Effect<TabOfStep>
  /** Waits until all of them are, within reason. */
  readonly awaitOpened: Effect.Effect<void>
}

export interface RulesServices {
  readonly chrome: Chrome["Service"]
  readonly port: Pick<DebuggerPort, "onDetached">
}

/** Nothing would keep in what it sends. */
const UNKNOWN_TAB = "the browser does not know the tab"

/** How a page ends that was refused before it was sent for. */
const REFUSED = "net::ERR_ABORTED"

/** What a tab sends that was driven by a worker that is gone: nobody knows what was said and allowed there. */
const unknownStep = (): OutgoingTab => {
  const tab = new OutgoingTab()
  const step = { alarm: "secret", isNamed: false, isAgreed: false }
  tab.begin({ facts: { step, entered: [], secrets: [], said: "", grants: [] }, passes: [] })
  return tab
}

export const makeRequestRules = ({
  chrome,
  port
}: RulesServices): Effect.Effect<RequestRules, never, Scope.Scope> =>
  Effect.gen(function* () {
    const left = readKeptTabs(
      yield* Effect.orElseSucceed(chrome.read("session", KEPT_TABS_KEY), () => undefined)
    )
    const known = new RuledTabs(left.asked)
    const opened = yield* Queue.unbounded<TabOfStep>()
    const allOpened = Latch.makeUnsafe(true)
    const oneAtATime = yield* Semaphore.make(1)
    const run = yield* FiberSet.makeRuntime<never>()
    let inForce: string | undefined

    const enforce: Effect.Effect<void, ChromeError> = Effect.suspend(() => {
      const { rules } = known
      const text = JSON.stringify(rules)
      if (text === inForce) return Effect.void
      inForce = undefined
      return Effect.andThen(
        chrome.setSendingRules(rules),
        Effect.sync(() => {
          inForce = text
        })
      )
    }).pipe(oneAtATime.withPermits(1))

    const apply = Effect.catch(enforce, (error) =>
      Effect.logWarning("What leaves could not be kept in", error)
    )

    const keep = Effect.suspend(() => chrome.write("session", KEPT_TABS_KEY, known.stored)).pipe(
      Effect.catch((error) => Effect.logWarning("What is kept in could not be noted", error))
    )

    /** Which hosts' pages it shows now. */
    const look = (tabId: number, ruled: RuledTab) =>
      Effect.gen(function* () {
        ruled.hosts = hostsOf(yield* Effect.orElseSucceed(chrome.frames(tabId), () => []))
      })

    const endOpening = (tabId: number): void => {
      known.opening.delete(tabId)
      if (known.opening.size === 0) allOpened.openUnsafe()
    }

    const reloadInTime = (tabId: number) =>
      Effect.suspend(() => (known.takeReload(tabId) ? Effect.ignore(chrome.reloadTab(tabId)) : Effect.void))

    /** What the debugger has refused in it comes in a new one when the step is taken again. */
    const closeEmpty = (tabId: number) =>
      Effect.gen(function* () {
        const { url } = yield* chrome.tab(tabId)
        if (url === "" || url === "about:blank") yield* chrome.removeTab(tabId)
      }).pipe(Effect.ignore)

    const judge = (request: SendingRequest): Effect.Effect<void> => {
      const tab = known.ownerOf(request)
      const unjudged = readSending(request)
      if (tab === undefined || unjudged === undefined) return Effect.void
      if (request.hasLeft) {
        tab.noteLeft(unjudged)
        known.endOnce(request)
        return apply
      }
      const { tabId } = request
      const isOpened = known.isOpened(tabId)
      const verdict = tab.judgeKeptIn(unjudged)
      switch (verdict._tag) {
        case "Again":
          known.letOutOnce(request, tab)
          if (!isOpened) {
            tab.noteAgain(unjudged)
            return apply
          }
          return Effect.andThen(
            apply,
            Effect.suspend(() => {
              known.toReload.add(tabId)
              // A page that is there already has no more to fail.
              if (request.type !== "main_frame") known.failed.add(tabId)
              return reloadInTime(tabId)
            })
          )
        case "Refuse":
          return Effect.void
        case "Hold": {
          known.noteAsked(verdict.held.print, request)
          // There is nothing in it: what it was to load comes in a new one when the step is taken again.
          const isEmpty = isOpened && request.type === "main_frame"
          return Effect.andThen(keep, isEmpty ? Effect.ignore(chrome.removeTab(tabId)) : Effect.void)
        }
      }
    }

    yield* Effect.acquireRelease(
      Effect.sync(() => [
        chrome.onSending((request) => {
          if (known.tabs.size > 0) run(judge(request))
        }),
        chrome.onTabOpened(({ id, by }) => {
          const tab = known.open(id, by)
          if (tab === undefined) return void run(apply)
          allOpened.closeUnsafe()
          Queue.offerUnsafe(opened, { tabId: id, tab })
        }),
        chrome.onNavigating(({ tabId, frameId }) => {
          if (frameId === 0 && known.leaveAlone(tabId)) run(apply)
        }),
        chrome.onNavigationFailed(({ tabId, frameId, error }) => {
          if (frameId !== 0 || !known.isOpened(tabId)) return
          known.failed.add(tabId)
          run(error === REFUSED ? closeEmpty(tabId) : reloadInTime(tabId))
        }),
        chrome.onCommitted(({ tabId, url }) => {
          // What the tab showed before comes back: nothing was sent.
          if (url === KEPT_IN_PAGE && known.tabs.has(tabId)) run(Effect.ignore(chrome.goBack(tabId)))
          const ruled = known.tabs.get(tabId)
          if (ruled !== undefined) run(Effect.andThen(look(tabId, ruled), apply))
        }),
        chrome.onTabRemoved((tabId) => {
          known.forget(tabId)
          endOpening(tabId)
          run(Effect.andThen(apply, keep))
        }),
        port.onDetached((tabId) => {
          run(setIntercepted(tabId, false))
        })
      ]),
      (subscriptions) => Effect.sync(() => subscriptions.forEach((unsubscribe) => void unsubscribe()))
    )

    const setIntercepted = (tabId: number, isIntercepted: boolean) =>
      Effect.suspend(() => {
        const ruled = known.tabs.get(tabId)
        if (ruled === undefined || ruled.isIntercepted === isIntercepted) return Effect.void
        ruled.isIntercepted = isIntercepted
        return Effect.andThen(apply, keep)
      })

    const enter = ({ tabId, ...watch }: Watch) =>
      Effect.gen(function* () {
        const ruled: RuledTab = { ...watch, hosts: [], action: "" }
        const present = yield* Effect.orElseSucceed(chrome.queryTabs, () => [])
        const ids = present.map(({ id }) => id)
        if (ids.includes(tabId)) {
          known.enter(tabId, ruled, ids)
          yield* look(tabId, ruled)
          yield* keep
          yield* apply
        }
        known.opening.delete(tabId)
        yield* reloadInTime(tabId)
        endOpening(tabId)
        return ruled
      })

    const exit = (tabId: number, ruled: RuledTab) =>
      Effect.suspend(() => {
        if (known.tabs.get(tabId) !== ruled) return Effect.void
        known.exit(tabId)
        return Effect.andThen(apply, keep)
      })

    // In the place of a worker that is gone, until a step begins or nobody comes.
    for (const { tabId, isIntercepted } of left.tabs) {
      const ruled = yield* enter({ tabId, isIntercepted, isOpened: false, tab: unknownStep() })
      run(Effect.delay(exit(tabId, ruled), HELD_REQUEST_MS))
    }
    yield* apply

    return {
      watch: (of) => Effect.asVoid(Effect.acquireRelease(enter(of), (ruled) => exit(of.tabId, ruled))),
      begin: (tabId, action = "") =>
        Effect.gen(function* () {
          const ruled = known.tabs.get(tabId)
          if (ruled === undefined) return yield* new ChromeError({ api: "tabs.query", message: UNKNOWN_TAB })
          known.begin(ruled, action)
          if (ruled.tab.keepsIn !== undefined) yield* look(tabId, ruled)
          yield* enforce
        }),
      setIntercepted,
      isIntercepted: (tabId) => known.tabs.get(tabId)?.isIntercepted === true,
      takeOpened: Queue.take(opened),
      awaitOpened: allOpened.await.pipe(
        Effect.timeoutOrElse({ duration: OPENED_TAB_WAIT_MS, orElse: () => Effect.void })
      )
    }
  })
