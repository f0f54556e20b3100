/** How a person's sessions change. */
import type { Session } from "./Session.ts"
import type { UserEvent } from "./User.ts"

export type SessionEvent = Extract<
  UserEvent,
  { readonly _tag: "SessionOpened" | "SessionSeen" | "SessionEnded" | "SessionExpired" }
>

type Sessions = ReadonlyArray<Session>

const without = (sessions: Sessions, id: string): Sessions =>
  sessions.filter(({ sessionId }) => sessionId !== id)

/** What a session opened is its opener's from then on: where that is signed out, it still goes along. */
const inherited = (sessions: Sessions, id: string): Sessions => {
  const gone = sessions.find(({ sessionId }) => sessionId === id)
  if (gone === undefined) return sessions
  return without(sessions, id).map((session) =>
    session.openedBy._tag === "Session" && session.openedBy.sessionId === id
      ? { ...session, openedBy: gone.openedBy }
      : session
  )
}

export const evolveSessions = (sessions: Sessions, event: SessionEvent): Sessions => {
  switch (event._tag) {
    case "SessionOpened": {
      const { at, name, openedBy, origin, sessionId } = event
      return [
        ...without(sessions, sessionId),
        { sessionId, name, origin, openedBy, openedAt: at, lastSeenAt: at }
      ]
    }
    case "SessionSeen":
      return sessions.map((session) =>
        session.sessionId === event.sessionId ? { ...session, lastSeenAt: event.at } : session
      )
    case "SessionEnded":
      return without(sessions, event.sessionId)
    case "SessionExpired":
      return inherited(sessions, event.sessionId)
  }
}
