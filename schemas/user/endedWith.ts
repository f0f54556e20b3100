/**
 * What ends together: a session that is signed out takes with it what it let in, and so does a device that
 * is forgotten. Pure, and shared: the interface says beforehand exactly what the server will do.
 */
import type { UserState } from "./User.ts"

type Known = Pick<UserState, "sessions" | "devices">

export interface Ended {
  readonly sessionIds: ReadonlyArray<string>
  readonly deviceIds: ReadonlyArray<string>
}

const nothing: Ended = { sessionIds: [], deviceIds: [] }

/** These and all they opened, and all that was opened from there; `kept` and what came from it is spared. */
const family = (
  { sessions }: Known,
  roots: ReadonlySet<string>,
  kept: ReadonlySet<string>
): ReadonlySet<string> => {
  const ended = new Set(roots)
  // A session was opened after the one it was opened from: one pass in this order finds them all.
  for (const { openedBy, sessionId } of sessions) {
    const isOpenedByEnded = openedBy._tag === "Session" && ended.has(openedBy.sessionId)
    if (isOpenedByEnded && !kept.has(sessionId)) ended.add(sessionId)
  }
  return ended
}

const endedAlong = (state: Known, sessionIds: ReadonlySet<string>): Ended => ({
  sessionIds: [...sessionIds],
  deviceIds: state.devices
    .filter(({ confirmedBy }) => confirmedBy !== undefined && sessionIds.has(confirmedBy))
    .map(({ deviceId }) => deviceId)
})

/**
 * What goes when a session is signed out by the session `by`. Who signs out the browser they were let in from
 * is not let out with it, nor is what they let in.
 */
export const endedWithSession = (state: Known, sessionId: string, by: string): Ended => {
  if (!state.sessions.some((session) => session.sessionId === sessionId)) return nothing
  const kept = sessionId === by ? new Set<string>() : family(state, new Set([by]), new Set())
  return endedAlong(state, family(state, new Set([sessionId]), kept))
}

/** What goes when everything but `by` is signed out. */
export const endedWithOthers = (state: Known, by: string): Ended =>
  endedAlong(
    state,
    new Set(state.sessions.map(({ sessionId }) => sessionId).filter((sessionId) => sessionId !== by))
  )

/**
 * What goes when a device is forgotten. Devices let nothing in. They could, once, and then nobody wrote down
 * who let a device in: every such device that came after a forgotten one may have come through it.
 */
export const endedWithDevice = (state: Known, deviceId: string): Ended => {
  const device = state.devices.find((known) => known.deviceId === deviceId)
  if (device === undefined) return nothing
  const may =
    device.confirmedBy === undefined
      ? state.devices.filter((other) => other.confirmedBy === undefined && other.pairedAt > device.pairedAt)
      : []
  return { sessionIds: [], deviceIds: [deviceId, ...may.map((other) => other.deviceId)] }
}
