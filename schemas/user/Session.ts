/**
 * A browser that is signed in to the web interface, as its user's state keeps it: what it is called, how
 * it came in, when it was last there. Never the secret that signs it in; a session's id names it only.
 */
import { Schema } from "effect"
import { Account, AccountProvider } from "#schemas/account/Person.ts"
import { SESSION_IDLE_DAYS } from "./limits.ts"

/** What let a session in. */
export const Opener = Schema.TaggedUnion({
  /** The address that starting Deckhand prints. */
  StartLink: {},
  /** A link made in another browser that was signed in. */
  Session: { sessionId: Schema.String },
  /** Their account with a provider. */
  Account: { provider: AccountProvider }
})
export type Opener = typeof Opener.Type

export const Session = Schema.Struct({
  sessionId: Schema.String,
  /** "Chrome on Linux". */
  name: Schema.String,
  /** Where it may be used, and nowhere else: `http://127.0.0.1:7420`. */
  origin: Schema.String,
  openedBy: Opener,
  /** Epoch ms. */
  openedAt: Schema.Finite,
  /** Epoch ms; true to `SESSION_SEEN_EVERY_MS`. */
  lastSeenAt: Schema.Finite
})
export type Session = typeof Session.Type

export const accountState = {
  /** As its provider last described it; absent for the local person. */
  account: Schema.optionalKey(Account)
}

const IDLE_MS = SESSION_IDLE_DAYS * 86_400_000

/** False once it was not used for too long. `now` in epoch ms. */
export const isSessionAlive = ({ lastSeenAt }: Session, now: number): boolean => now - lastSeenAt < IDLE_MS

export const sessionSystemCommands = {
  /** `account`: what the provider said of it just now, where it signed them in. */
  OpenSession: {
    sessionId: Schema.String,
    name: Schema.String,
    origin: Schema.String,
    openedBy: Opener,
    account: Schema.optionalKey(Account)
  },
  /** It is there right now. */
  SeeSession: { sessionId: Schema.String },
  /** Asked for in the session `by`, which may be the same; see `endedWith` for what goes along. */
  EndSession: { sessionId: Schema.String, by: Schema.String },
  EndOtherSessions: { by: Schema.String },
  /** Every browser, program and API key of theirs, wherever it is. */
  EndAllSessions: {}
}

export const sessionEvents = {
  /** Their provider says something new of their account. */
  AccountSeen: { account: Account },
  /** Nothing of it is known any more. */
  AccountForgotten: {},
  SessionOpened: {
    sessionId: Schema.String,
    name: Schema.String,
    origin: Schema.String,
    openedBy: Opener,
    at: Schema.Finite
  },
  SessionSeen: { sessionId: Schema.String, at: Schema.Finite },
  SessionEnded: { sessionId: Schema.String },
  /** Not used for too long, or one too many. What it let in stays. */
  SessionExpired: { sessionId: Schema.String }
}
const SessionEvent = Schema.TaggedUnion(sessionEvents)
export type SessionEvent = typeof SessionEvent.Type

export const sessionRejections = {
  /** It was signed out, and lets nothing in any more. */
  UnknownSession: { sessionId: Schema.String }
}
