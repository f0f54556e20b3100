/** How a person's sessions change, and who answers for what a session let in once it is gone. */
import type { Account } from "#schemas/account/Person.ts"
import type { Device } from "./Device.ts"
import type { Session, SessionEvent } from "./Session.ts"

type Sessions = ReadonlyArray<Session>

interface Guests {
  readonly account?: Account
  readonly sessions: Sessions
  readonly devices: ReadonlyArray<Device>
}

const without = (sessions: Sessions, id: string): Sessions =>
  sessions.filter(({ sessionId }) => sessionId !== id)

/**
 * What a session let in is its opener's from then on: where that is signed out, it still goes along. A device keeps
 * the name of a session that the start link or an account opened: nobody inherits it, and without one it would count as let in
 * before that was written down.
 */
const inherited = <State extends Guests>(state: State, id: string): State => {
  const gone = state.sessions.find(({ sessionId }) => sessionId === id)
  if (gone === undefined) return state
  const { openedBy } = gone
  const sessions = without(state.sessions, id).map((session) =>
    session.openedBy._tag === "Session" && session.openedBy.sessionId === id
      ? { ...session, openedBy }
      : session
  )
  if (openedBy._tag !== "Session") return { ...state, sessions }
  const devices = state.devices.map((device) =>
    device.confirmedBy === id ? { ...device, confirmedBy: openedBy.sessionId } : device
  )
  return { ...state, sessions, devices }
}

export const evolveSessions = <State extends Guests>(
  state: State,
  event: SessionEvent
): Omit<State, "account"> & Pick<Guests, "account"> => {
  const { sessions } = state
  switch (event._tag) {
    case "AccountSeen":
      return { ...state, account: event.account }
    case "AccountForgotten": {
      const { account: _, ...rest } = state
      return rest
    }
    case "SessionOpened": {
      const { at, name, openedBy, origin, sessionId } = event
      const session: Session = { sessionId, name, origin, openedBy, openedAt: at, lastSeenAt: at }
      return { ...state, sessions: [...without(sessions, sessionId), session] }
    }
    case "SessionSeen":
      return {
        ...state,
        sessions: sessions.map((session) =>
          session.sessionId === event.sessionId ? { ...session, lastSeenAt: event.at } : session
        )
      }
    case "SessionEnded":
      return { ...state, sessions: without(sessions, event.sessionId) }
    case "SessionExpired":
      return inherited(state, event.sessionId)
  }
}
