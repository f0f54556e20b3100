import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { BrowserHost, type BrowserHostState, HOST_WATCH_LABEL } from "#schemas/browser-host/BrowserHost.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { browserHostCopy } from "./copy.ts"
import { decideBrowserHost, reactBrowserHost } from "./decideBrowserHost.ts"

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

const began: Asked = { _tag: "WatchBegan", as: HOST_WATCH_LABEL }
const ended: Asked = { _tag: "WatchEnded", as: HOST_WATCH_LABEL }
const describeIt: Asked = {
  _tag: "DescribeRecording",
  recording: { recordingId: "r", steps: 1 }
}

describe("A recording", () => {
  const told = (...inputs: ReadonlyArray<Asked>) => {
    const initial = BrowserHost.initial(actorId(UserId.make("ada"), "browser"))
    let state: BrowserHostState = initial
    return inputs.flatMap((input) =>
      Result.getOrThrow(decideBrowserHost(state, input, { now: 0, id: initial.id })).flatMap((event) => {
        state = BrowserHost.evolve(state, event)
        return reactBrowserHost(event, state).flatMap((reaction) =>
          reaction._tag === "Start" && reaction.job._tag === "TellRecording" ? [reaction.job.recording] : []
        )
      })
    )
  }

  test("that a browser does not know of when it is back at once is gone for its user as well", () => {
    expect(told(began, describeIt, ended, began)).toEqual([describeIt.recording, null])
  })

  test("that goes on is told again by its browser", () => {
    expect(told(began, describeIt, ended, began, describeIt)).toEqual([
      describeIt.recording,
      null,
      describeIt.recording
    ])
  })

  test("that there is none of is not told of", () => {
    expect(told(began, ended, began)).toEqual([])
  })
})

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
