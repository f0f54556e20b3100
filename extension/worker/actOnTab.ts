/**
 * One action of the agent, from the wish to the truth about the page: judge, do, wait, report.
 */
import { Effect } from "effect"
import type { InputInterrupted, TrustedInput } from "#extension/input/TrustedInput.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageStamp } from "#schemas/page/PageSummary.ts"
import type { Chrome, ChromeError } from "./Chrome.ts"
import { carryOut, type Done } from "./carryOut.ts"
import { type PageDoor, PageRefused, type PageUnreachable } from "./PageDoor.ts"
import { arrive, land, type Navigation, settle, watchNavigations } from "./settle.ts"
import type { TabMemory } from "./TabMemory.ts"
import { judgeUrl } from "./urlPolicy.ts"

export interface ActDoors {
  readonly chrome: Chrome["Service"]
  readonly door: PageDoor
  readonly memory: TabMemory
  readonly input: TrustedInput
  readonly gateway: string
}

export interface ActRequest {
  readonly tabId: number
  readonly action: AgentAction
  readonly stamp: PageStamp | undefined
}

export interface Acted {
  readonly feedback: ActionFeedback
  /** The tab to go on in: another one where the action opened it. */
  readonly tabId: number
}

const gone = new PageRefused({ code: "PageGone", message: "The tab was closed." })

const judge = (url: string, gateway: string): Effect.Effect<void, PageRefused> => {
  const verdict = judgeUrl(url, gateway)
  return verdict._tag === "Allowed"
    ? Effect.void
    : Effect.fail(new PageRefused({ code: "BlockedUrl", message: verdict.message }))
}

const navigate = (doors: ActDoors, tabId: number, url: string, navigation: Navigation) =>
  Effect.gen(function* () {
    yield* judge(url, doors.gateway)
    yield* doors.chrome.navigateTab(tabId, url)
    yield* land(navigation)
    const { failure, hasNavigated } = navigation
    if (failure !== undefined && !hasNavigated) {
      return yield* new PageRefused({
        code: "NavigationFailed",
        message: `${url} could not be opened (${failure}). Check the address and try again.`
      })
    }
    const done: Done = { message: `Opened ${url}.` }
    return done
  })

/** A tab that the page opened while it was acted on. */
const watchOpenedTabs = (chrome: Chrome["Service"], tabId: number) =>
  Effect.gen(function* () {
    const opened: Array<number> = []
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        chrome.onTabCreated((tab) => {
          if (tab.openerTabId === tabId) opened.push(tab.id)
        })
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    return () => opened.at(-1)
  })

const validationOf = (door: PageDoor, tabId: number, done: Done) => {
  const frames = [
    { tabId, frameId: 0 },
    ...(done.frame === undefined || done.frame.frameId === 0 ? [] : [done.frame])
  ]
  return Effect.forEach(frames, (frame) =>
    door.ask(frame, { type: "validation" }, "validation").pipe(
      Effect.map(({ messages }) => messages),
      Effect.orElseSucceed((): ReadonlyArray<string> => [])
    )
  ).pipe(Effect.map((messages) => messages.flat()))
}

const failed = ({ action, tabId }: ActRequest, error: PageRefused | PageUnreachable | ChromeError): Acted => {
  const name = error._tag === "PageRefused" ? error.code : "PageGone"
  return { feedback: { action, success: false, errorMessage: { name, message: error.message } }, tabId }
}

const perform = (doors: ActDoors, { tabId, action, stamp }: ActRequest, navigation: Navigation) =>
  Effect.gen(function* () {
    const { chrome, door, memory, input, gateway } = doors
    if (action._tag === "navigate") return yield* navigate(doors, tabId, action.url, navigation)
    const tab = yield* chrome.tab(tabId).pipe(Effect.mapError(() => gone))
    yield* judge(tab.url, gateway)
    const frames = yield* chrome.frames(tabId)
    const { frames: known } = yield* memory.recall(tabId)
    return yield* carryOut({ door, input, tabId, frames, known, stamp }, action)
  })

export const actOnTab = (doors: ActDoors, request: ActRequest): Effect.Effect<Acted, InputInterrupted> =>
  Effect.gen(function* () {
    const { chrome, door } = doors
    const { tabId, action } = request
    const navigationOf = yield* watchNavigations(chrome)
    const lastOpened = yield* watchOpenedTabs(chrome, tabId)
    const done = yield* perform(doors, request, navigationOf(tabId))
    const settled = yield* settle(door, tabId, navigationOf(tabId))
    const validation = yield* validationOf(door, tabId, done)
    const opened = lastOpened()
    if (opened !== undefined) yield* arrive(door, opened, navigationOf(opened))
    const shown = yield* chrome.tab(opened ?? tabId).pipe(Effect.mapError(() => gone))
    const feedback: ActionFeedback = {
      action,
      success: true,
      successMessage: opened === undefined ? done.message : `${done.message} It opened a new tab.`,
      settled,
      urlAfter: shown.url,
      ...(done.input === undefined ? {} : { input: done.input }),
      ...(validation.length === 0 ? {} : { validation })
    }
    return { feedback, tabId: shown.id }
  }).pipe(
    Effect.scoped,
    Effect.catchTags({
      PageRefused: (error) => Effect.succeed(failed(request, error)),
      PageUnreachable: (error) => Effect.succeed(failed(request, error)),
      ChromeError: (error) => Effect.succeed(failed(request, error))
    })
  )
