/** Who is on the other end of a socket or request, and how they signed in. */
import type { Person } from "#schemas/account/Person.ts"
import type { UserId } from "#schemas/ids.ts"
import type { CurrentUser } from "#schemas/rpc/Authenticated.ts"
import { isSessionAlive } from "#schemas/user/Session.ts"
import type { UserState } from "#schemas/user/User.ts"

/** By a session's token on the origin it is bound to, or by the token of a paired device. */
export type SignedInBy =
  | { readonly _tag: "Session"; readonly sessionId: string; readonly origin: string }
  | { readonly _tag: "Device"; readonly deviceId: string }

/** Who a signature says it is. Whether they are still let in, and who they are now, only their user knows. */
export interface Recognized {
  readonly userId: UserId
  readonly client: CurrentUser["Service"]["client"]
  readonly by: SignedInBy
}

/** Somebody who is let in. */
export interface Identity extends Recognized {
  readonly person: Person
}

interface BySession {
  readonly by: Extract<SignedInBy, { readonly _tag: "Session" }>
}

export type RecognizedSession = Recognized & BySession
export type SessionIdentity = Identity & BySession

/** True for a browser that is signed in itself; what devices may not do asks for it. */
export const isSession = <Known extends Recognized>(identity: Known): identity is Known & BySession =>
  identity.by._tag === "Session"

/** Whose token was shown, if it was a device's. */
export const deviceOf = ({ by }: Recognized): string | undefined =>
  by._tag === "Device" ? by.deviceId : undefined

/** What says who is let in, and who that is. */
export type Guests = Pick<UserState, "sessions" | "devices" | "account">

/** Whether a user still lets in whom a signature says they once did. `now` in epoch ms. */
export const letsIn = ({ devices, sessions }: Guests, { by }: Recognized, now: number): boolean => {
  if (by._tag === "Device") return devices.some(({ deviceId }) => deviceId === by.deviceId)
  const session = sessions.find(({ sessionId }) => sessionId === by.sessionId)
  return session !== undefined && session.origin === by.origin && isSessionAlive(session, now)
}
