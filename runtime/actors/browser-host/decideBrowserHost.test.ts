import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { BrowserHost, type BrowserHostState } from "#schemas/browser-host/BrowserHost.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { browserHostCopy } from "./copy.ts"
import { decideBrowserHost } from "./decideBrowserHost.ts"

type Asked = Parameters<typeof decideBrowserHost>[1]

const after = (...inputs: ReadonlyArray<Asked>) => {
  const initial: BrowserHostState = BrowserHost.initial(actorId(UserId.make("ada"), "browser"))
  let state = initial
  return inputs.map((input) => {
    const events = Result.getOrThrow(decideBrowserHost(state, input, { now: 0, id: initial.id }))
    state = events.reduce(BrowserHost.evolve, state)
    return events
  })
}

const request: Asked = { _tag: "RequestCall", callId: "c", op: { _tag: "ReadPage" }, timeoutMs: 1_000 }

describe("Calls", () => {
  test("are lost with a browser that stays away, and say so", () => {
    const [, told] = after(request, { _tag: "HostStayedAway" })
    expect(told).toEqual([
      {
        _tag: "CallCompleted",
        callId: "c",
        outcome: { _tag: "Lost", message: browserHostCopy.toolsMissing }
      }
    ])
  })
})
