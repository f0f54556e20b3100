/** Who is signed in as a person, and what goes when a session or a device does: pure. */
import { Equal } from "effect"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { SESSION_SEEN_EVERY_MS } from "#schemas/limits.ts"
import { type Ended, endedWithDevice, endedWithOthers, endedWithSession } from "#schemas/user/endedWith.ts"
import { isSessionAlive, type Session } from "#schemas/user/Session.ts"
import type {
  UserCommand,
  UserEvent,
  UserRejection,
  UserState,
  UserSystemCommand
} from "#schemas/user/User.ts"
import { SESSIONS_MAX } from "./limits.ts"

export type SessionCommand = Extract<
  UserSystemCommand | UserCommand,
  {
    readonly _tag:
      | "OpenSession"
      | "SeeSession"
      | "EndSession"
      | "EndOtherSessions"
      | "EndAllSessions"
      | "PairDevice"
      | "ForgetDevice"
  }
>

type Decided = Decision<UserEvent, UserRejection>

const isKnown = ({ sessions }: UserState, id: string): boolean =>
  sessions.some(({ sessionId }) => sessionId === id)

const unknown = (sessionId: string): Decided => reject({ _tag: "UnknownSession", sessionId })

const end = ({ deviceIds, sessionIds }: Ended): Decided =>
  accept(
    ...sessionIds.map((sessionId): UserEvent => ({ _tag: "SessionEnded", sessionId })),
    ...deviceIds.map((deviceId): UserEvent => ({ _tag: "DeviceForgotten", deviceId }))
  )

/** Nobody is let in any more, by whatever they were. */
export const endOfAll = ({ apiKeys, devices, sessions }: UserState): ReadonlyArray<UserEvent> => [
  ...sessions.map(({ sessionId }): UserEvent => ({ _tag: "SessionEnded", sessionId })),
  ...devices.map(({ deviceId }): UserEvent => ({ _tag: "DeviceForgotten", deviceId })),
  ...apiKeys.map(({ keyId }): UserEvent => ({ _tag: "ApiKeyRevoked", keyId }))
]

/** Those whose time is over, and where there is no room for one more, those that were not seen for longest. */
const toExpire = (sessions: ReadonlyArray<Session>, now: number): ReadonlyArray<Session> => {
  const alive = sessions.filter((session) => isSessionAlive(session, now))
  const surplus = Math.max(0, alive.length + 1 - SESSIONS_MAX)
  const longestAway = alive.toSorted((one, other) => one.lastSeenAt - other.lastSeenAt).slice(0, surplus)
  return [...sessions.filter((session) => !isSessionAlive(session, now)), ...longestAway]
}

export const decideSessions = (state: UserState, command: SessionCommand, now: number): Decided => {
  switch (command._tag) {
    case "OpenSession": {
      const { account, name, openedBy, origin, sessionId } = command
      if (openedBy._tag === "Session" && !isKnown(state, openedBy.sessionId))
        return unknown(openedBy.sessionId)
      const expired = toExpire(state.sessions, now)
      const isNews = account !== undefined && !Equal.equals(account, state.account)
      return accept(
        ...(isNews ? [{ _tag: "AccountSeen", account } as const] : []),
        ...expired.map((session): UserEvent => ({ _tag: "SessionExpired", sessionId: session.sessionId })),
        { _tag: "SessionOpened", sessionId, name, origin, openedBy, at: now }
      )
    }
    case "SeeSession": {
      const session = state.sessions.find(({ sessionId }) => sessionId === command.sessionId)
      return session === undefined || now - session.lastSeenAt < SESSION_SEEN_EVERY_MS
        ? accept()
        : accept({ _tag: "SessionSeen", sessionId: command.sessionId, at: now })
    }
    case "EndSession":
      return isKnown(state, command.sessionId)
        ? end(endedWithSession(state, command.sessionId, command.by))
        : unknown(command.sessionId)
    case "EndOtherSessions":
      return isKnown(state, command.by) ? end(endedWithOthers(state, command.by)) : unknown(command.by)
    case "EndAllSessions":
      return accept(...endOfAll(state))
    case "PairDevice": {
      const { confirmedBy, deviceId, name } = command
      return isKnown(state, confirmedBy)
        ? accept({ _tag: "DevicePaired", deviceId, name, at: now, confirmedBy })
        : unknown(confirmedBy)
    }
    case "ForgetDevice":
      return state.devices.some((device) => device.deviceId === command.deviceId)
        ? end(endedWithDevice(state, command.deviceId))
        : reject({ _tag: "UnknownDevice", deviceId: command.deviceId })
  }
}
