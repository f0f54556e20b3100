/**
 * The outgoing state that outlives the service worker, in `chrome.storage.session`: by what each tab that a task drives is
 * judged, and what waits in the browser. What is in a request is not here: the next worker lets all of them fail. Pure.
 */
import { Option, Schema } from "effect"
import { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"

/** Where the steps are stored. */
export const JUDGED_TABS_KEY = "judgedTabs"
/** Where the requests are stored. */
export const WAITING_REQUESTS_KEY = "waitingRequests"

const JudgedTab = Schema.Struct({
  tabId: Schema.Int,
  judgement: StepJudgement,
  /** The host of its document. */
  site: Schema.String
})
export type JudgedTab = typeof JudgedTab.Type

const WaitingRequest = Schema.Struct({
  tabId: Schema.Int,
  session: Schema.optionalKey(Schema.String),
  /** The debugger's name for it. */
  requestId: Schema.String
})
export type WaitingRequest = typeof WaitingRequest.Type

const decodeTabs = Schema.decodeUnknownOption(Schema.Array(JudgedTab))
const decodeRequests = Schema.decodeUnknownOption(Schema.Array(WaitingRequest))

export const readJudgedTabs = (stored: unknown): ReadonlyArray<JudgedTab> =>
  Option.getOrElse(decodeTabs(stored), () => [])

export const readWaitingRequests = (stored: unknown): ReadonlyArray<WaitingRequest> =>
  Option.getOrElse(decodeRequests(stored), () => [])
