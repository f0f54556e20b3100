/**
 * Which tabs the browser keeps in by rules, and where what its user was asked about would have gone: stored beyond the
 * service worker's life, as the rules themselves are. Of a request its method, its path and a hash are stored. Pure.
 */
import { Option, Schema } from "effect"

/** Where they are stored, in `chrome.storage.session`. */
export const KEPT_TABS_KEY = "keptTabs"

/** The latest that are known; older ones are asked about anew. Our choice. */
const ASKED_MAX = 100

const Asked = Schema.Struct({
  /** `requestPrint`. */
  print: Schema.String,
  method: Schema.String,
  /** Without its query. */
  address: Schema.String
})
export type Asked = typeof Asked.Type

const KeptTabs = Schema.Struct({
  tabs: Schema.Array(Schema.Struct({ tabId: Schema.Int, isIntercepted: Schema.Boolean })),
  asked: Schema.Array(Asked)
})
export type KeptTabs = typeof KeptTabs.Type

const decode = Schema.decodeUnknownOption(KeptTabs)

export const readKeptTabs = (stored: unknown): KeptTabs =>
  Option.getOrElse(decode(stored), () => ({ tabs: [], asked: [] }))

export const withAsked = (asked: ReadonlyArray<Asked>, one: Asked): ReadonlyArray<Asked> =>
  [...asked.filter(({ print }) => print !== one.print), one].slice(-ASKED_MAX)
