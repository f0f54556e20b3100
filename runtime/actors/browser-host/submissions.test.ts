/** What a browser remembers of what went out: all that may have, for as long as a second time matters. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { BrowserHost, type BrowserHostState } from "#schemas/browser-host/BrowserHost.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { SUBMISSIONS_MAX } from "#schemas/browser-host/limits.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { DUPLICATE_SUBMIT_MS } from "#schemas/limits.ts"
import type { SentRequest, ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import type { RefusalName } from "#schemas/page/refusalNames.ts"
import { decideBrowserHost } from "./decideBrowserHost.ts"

const nothing = BrowserHost.initial(actorId(UserId.make("ada"), "browser"))
const action = { _tag: "click", i: "0.1" } as const

type Asked = Parameters<typeof decideBrowserHost>[1]

const told = (state: BrowserHostState, input: Asked, now = 0) => {
  const events = Result.getOrThrow(decideBrowserHost(state, input, { now, id: state.id }))
  return { state: events.reduce(BrowserHost.evolve, state), events }
}

const request = (callId: string, ...submits: ReadonlyArray<string>): Asked => ({
  _tag: "RequestCall",
  callId,
  op: { _tag: "Act", tabId: 1, action },
  timeoutMs: 1_000,
  submits
})
const complete = (callId: string, outcome: BrowserOutcome): Asked => ({
  _tag: "CompleteCall",
  callId,
  outcome
})
const refused = (name: RefusalName): BrowserOutcome => ({
  _tag: "Succeeded",
  value: {
    _tag: "Acted",
    tabId: 1,
    feedback: { action, success: false, errorMessage: { name, message: "" } }
  }
})
/** Several actions, of which the last failed. */
const broken = (name: RefusalName): BrowserOutcome => ({
  _tag: "Succeeded",
  value: {
    _tag: "Acted",
    tabId: 1,
    feedback: {
      action: { _tag: "multipleActions", actions: [action, action] },
      success: false,
      errorMessage: { name, message: "" },
      results: [
        { success: true, message: "" },
        { success: false, message: "" }
      ]
    }
  }
})
const held: ShownRequest = {
  id: "held",
  method: "POST",
  host: "shop.example",
  path: "/orders",
  fields: [],
  key: "",
  print: ""
}
const hashes = ({ submissions = [] }: BrowserHostState) => submissions.map(({ hash }) => hash)

describe("What goes out", () => {
  const { state: asked, events } = told(nothing, request("c", "a", "b"))

  test("is remembered before it does, beyond the life of the process", () => {
    expect(hashes(asked)).toEqual(["a", "b"])
    expect(events.filter((event) => !BrowserHost.isTransient(event)).map(({ _tag }) => _tag)).toEqual([
      "EntriesSubmitted"
    ])
  })

  test("is nothing where an operation submits nothing", () => {
    expect(told(nothing, request("c")).events.map(({ _tag }) => _tag)).toEqual(["CallRequested"])
  })

  test.each<readonly [string, BrowserOutcome]>([
    ["lost", { _tag: "Lost", message: "" }],
    ["failed", { _tag: "Failed", message: "" }],
    ["cut", refused("Interrupted")],
    ["done in part", refused("PartlyFailed")],
    ["without its page", refused("PageGone")],
    ["unaccounted for", refused("Unaccounted")],
    ["kept from the page after another was done", broken("Astray")]
  ])("stays remembered where it was %s", (_, outcome) => {
    expect(hashes(told(asked, complete("c", outcome)).state)).toEqual(["a", "b"])
  })

  test.each<RefusalName>(["ElementCovered", "ElementChanged", "NotEditable", "NotConfirmed", "Astray"])(
    "is forgotten where nothing was pressed: %s",
    (name) => {
      expect(hashes(told(asked, complete("c", refused(name))).state)).toEqual([])
      const { state: withOther } = told(asked, request("other", "e"))
      expect(hashes(told(withOther, complete("other", refused(name))).state)).toEqual(["a", "b"])
    }
  )

  const waits = (sent: ReadonlyArray<SentRequest>): BrowserOutcome => ({
    _tag: "Succeeded",
    value: { _tag: "Acted", tabId: 1, feedback: { action, success: true, sent, held: [held] } }
  })
  const answered = (isSent: boolean): BrowserOutcome => ({
    _tag: "Succeeded",
    value: { _tag: "HeldAnswered", isSent, feedback: { action, success: true } }
  })

  test("is nothing as long as it waits for its user, and is remembered once it leaves", () => {
    const ping = { method: "POST", host: "shop.example", path: "/ping" }
    expect(hashes(told(asked, complete("c", waits([]))).state)).toEqual([])
    expect(hashes(told(asked, complete("c", waits([{ ...ping, isHarmless: true }]))).state)).toEqual([])
    expect(hashes(told(asked, complete("c", waits([ping]))).state)).toEqual(["a", "b"])
    expect(hashes(told(asked, complete("c", answered(true))).state)).toEqual(["a", "b"])
    expect(hashes(told(asked, complete("c", answered(false))).state)).toEqual([])
  })

  test("is forgotten with the time, and never too much", () => {
    expect(hashes(told(asked, request("d", "e"), DUPLICATE_SUBMIT_MS - 1).state)).toEqual(["a", "b", "e"])
    expect(hashes(told(asked, request("d", "e"), DUPLICATE_SUBMIT_MS).state)).toEqual(["e"])
    const many = Array.from({ length: 2 * SUBMISSIONS_MAX }, (_, n) => `${n}`)
    expect(hashes(told(asked, request("d", ...many)).state)).toEqual(many.slice(-SUBMISSIONS_MAX))
  })
})
