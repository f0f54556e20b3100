/** A device that was let in, by a browser that is signed in. */
import { Effect } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import type { ActorId } from "#schemas/ids.ts"

export const pairDevice = Effect.fnUntraced(function* (owner: ActorId, deviceId: string, name: string) {
  const { user } = yield* Actors
  const sessionId = `session-${deviceId}`
  yield* user.send(owner, `open-${sessionId}`, {
    _tag: "OpenSession",
    sessionId,
    name: "Chrome",
    origin: "http://127.0.0.1:7420",
    openedBy: { _tag: "StartLink" }
  })
  yield* user.send(owner, `pair-${deviceId}`, { _tag: "PairDevice", deviceId, name, confirmedBy: sessionId })
})
