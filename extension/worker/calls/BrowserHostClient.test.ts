import { describe, expect, it } from "@effect/vitest"
import { Effect, Latch } from "effect"
import { TestClock } from "effect/testing"
import { atom } from "nanostores"
import { hostActorId } from "#extension/pairing/Pairing.ts"
import { paired } from "#extension/pairing/testing/paired.ts"
import { Chrome } from "#extension/worker/chrome/Chrome.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { SOCKET_MAX_PAYLOAD_BYTES } from "#schemas/limits.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import * as BrowserHostClient from "./BrowserHostClient.ts"

const fetched = (body: string): BrowserOutcome => ({
  _tag: "Succeeded",
  value: { _tag: "Fetched", status: 200, contentType: "", url: "", body }
})

describe("the browser host", () => {
  it.effect("says of an outcome that is too large that it is, and goes on with the next call", () =>
    Effect.gen(function* () {
      const gateway = new FakeGateway()
      yield* gateway.serve
      const outcomes: Array<BrowserOutcome> = []
      const both = Latch.makeUnsafe(false)
      gateway.script = {
        ...gateway.script,
        browserHost: (command) => {
          if (command._tag === "CompleteCall") outcomes.push(command.outcome)
          if (outcomes.length === 2) both.openUnsafe()
        }
      }
      const host = gateway.hosts.get(hostActorId(paired))
      const connection = yield* BrowserHostClient.make(
        paired,
        gateway.openSocket,
        { name: "Chrome", extensionVersion: "0.0.0" },
        (op) =>
          Effect.succeed(fetched(op._tag === "ReadPage" ? "x".repeat(SOCKET_MAX_PAYLOAD_BYTES) : "small")),
        { $model: atom(undefined), $recording: atom(undefined) }
      ).pipe(Effect.provideService(Chrome, new ChromeFake().service))
      const request = (callId: string, op: BrowserOp) =>
        host.emit({ _tag: "CallRequested", call: { callId, op, deadline: 0 } })
      request("large", { _tag: "ReadPage" })
      request("small", { _tag: "QueryTabs" })
      yield* Effect.raceFirst(both.await, Effect.forever(TestClock.adjust(1_000)))
      expect(outcomes).toContainEqual(fetched("small"))
      expect(outcomes).toContainEqual({ _tag: "Failed", message: expect.stringContaining("too large") })
      expect(connection.$state.get()._tag).toBe("Online")
    })
  )
})
