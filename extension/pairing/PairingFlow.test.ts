import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { UserId } from "#schemas/ids.ts"
import { PAIRING_TTL_MS } from "#schemas/limits.ts"
import { pairingCopy } from "./copy.ts"
import { PAIRING_POLL_MS } from "./limits.ts"
import type { Pairing } from "./Pairing.ts"
import type { ClaimAnswer, OpenAnswer, PairingApi } from "./PairingApi.ts"
import { makePairingFlow } from "./PairingFlow.ts"

const gateway = "http://127.0.0.1:7420"
const page = `${gateway}/pair/p1`
const claimed = { token: "t", deviceId: "d1", userId: UserId.make("local") }

/** A gateway that answers what the test set last. */
class GatewayScript implements PairingApi {
  opens: OpenAnswer = { _tag: "Opened", pairing: { pairingId: "p1", code: "4821", secret: "s" } }
  claims: ClaimAnswer = { _tag: "Pending" }
  claimCount = 0
  readonly withdrawn: Array<string> = []
  readonly open = () => Promise.resolve(this.opens)
  readonly claim = () => {
    this.claimCount++
    return Promise.resolve(this.claims)
  }
  readonly withdraw: PairingApi["withdraw"] = (_, { pairingId }) =>
    Promise.resolve(void this.withdrawn.push(pairingId))
}

/** Promises of the fake gateway are kept in microtasks, which the test clock does not wait for. */
const letPromisesRun = Effect.promise(() => new Promise<void>((done) => setImmediate(done)))
const pass = (ms: number) => Effect.andThen(TestClock.adjust(ms), letPromisesRun)

const startFlow = Effect.gen(function* () {
  const api = new GatewayScript()
  const tabs: Array<string> = []
  const stored: Array<Pairing> = []
  const flow = yield* makePairingFlow({
    api,
    name: "Chrome on Linux",
    openTab: (url) => void tabs.push(url),
    store: (pairing) => Promise.resolve(void stored.push(pairing))
  })
  return { api, tabs, stored, flow, step: () => flow.$step.get() }
})

const startConfirming = Effect.gen(function* () {
  const started = yield* startFlow
  started.flow.connect(gateway)
  yield* letPromisesRun
  return started
})

describe("pairing", () => {
  it.effect("shows the code and opens the page on which to confirm it", () =>
    Effect.gen(function* () {
      const { step, tabs, flow } = yield* startConfirming
      expect(step()).toEqual({ _tag: "Confirming", code: "4821", page, isGatewayAway: false })
      flow.openPage()
      expect(tabs).toEqual([page, page])
    })
  )

  it.effect("keeps the token once the user has confirmed", () =>
    Effect.gen(function* () {
      const { api, step, stored } = yield* startConfirming
      yield* pass(PAIRING_POLL_MS)
      expect(step()._tag).toBe("Confirming")
      api.claims = { _tag: "Claimed", claimed }
      yield* pass(PAIRING_POLL_MS)
      expect(step()).toEqual({ _tag: "Paired" })
      expect(stored).toEqual([{ _tag: "Paired", gateway, ...claimed }])
    })
  )

  it.effect("asks for a token only once it has one", () =>
    Effect.gen(function* () {
      const { api } = yield* startConfirming
      api.claims = { _tag: "Claimed", claimed }
      yield* pass(PAIRING_POLL_MS)
      yield* pass(PAIRING_POLL_MS * 5)
      expect(api.claimCount).toBe(1)
    })
  )

  it.effect("says that it was declined, or that nobody answered in time", () =>
    Effect.gen(function* () {
      const declined = yield* startConfirming
      declined.api.claims = { _tag: "Gone" }
      yield* pass(PAIRING_POLL_MS)
      expect(declined.step()).toEqual({ _tag: "Ready", problem: pairingCopy.declined })

      const expired = yield* startConfirming
      expired.api.claims = { _tag: "Unreachable" }
      yield* pass(PAIRING_POLL_MS)
      expect(expired.step()).toMatchObject({ _tag: "Confirming", isGatewayAway: true })
      yield* TestClock.adjust(PAIRING_TTL_MS)
      yield* Effect.repeat(pass(PAIRING_POLL_MS), {
        until: () => expired.step()._tag === "Ready"
      })
      expect(expired.step()).toEqual({ _tag: "Ready", problem: pairingCopy.expired })
    })
  )

  it.effect("says what is wrong with the address, or with what answers there", () =>
    Effect.gen(function* () {
      const { api, flow, step } = yield* startFlow
      flow.connect("http://deckhand.example")
      expect(step()).toMatchObject({ _tag: "Ready", problem: expect.stringContaining("https://") })
      for (const [_tag, problem] of [
        ["Unreachable", pairingCopy.unreachable(gateway)],
        ["NotDeckhand", pairingCopy.notDeckhand(gateway)],
        ["TooMany", pairingCopy.tooMany]
      ] as const) {
        api.opens = { _tag }
        flow.connect(gateway)
        yield* letPromisesRun
        expect(step()).toEqual({ _tag: "Ready", problem })
      }
    })
  )

  it.effect("stops asking when it is cancelled", () =>
    Effect.gen(function* () {
      const { api, flow, step } = yield* startConfirming
      flow.cancel()
      yield* pass(PAIRING_POLL_MS * 3)
      expect(step()).toEqual({ _tag: "Ready" })
      expect(api.claimCount).toBe(0)
    })
  )

  it.effect("that is cancelled, or begun anew, is withdrawn: its page can allow nothing any more", () =>
    Effect.gen(function* () {
      const { api, flow } = yield* startConfirming
      flow.cancel()
      yield* letPromisesRun
      expect(api.withdrawn).toEqual(["p1"])
      flow.connect(gateway)
      yield* letPromisesRun
      flow.connect(gateway)
      yield* letPromisesRun
      expect(api.withdrawn).toEqual(["p1", "p1"])
    })
  )

  it.effect("that was confirmed is not withdrawn", () =>
    Effect.gen(function* () {
      const { api, flow } = yield* startConfirming
      api.claims = { _tag: "Claimed", claimed }
      yield* pass(PAIRING_POLL_MS)
      flow.cancel()
      yield* letPromisesRun
      expect(api.withdrawn).toEqual([])
    })
  )
})
