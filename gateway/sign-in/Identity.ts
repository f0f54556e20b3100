/** Who is on the other end of a socket or request, and how they signed in. */
import type { Person } from "#schemas/account/Person.ts"
import type { UserId } from "#schemas/ids.ts"
import type { CurrentUser } from "#schemas/rpc/Authenticated.ts"
import { isKeyExpired } from "#schemas/user/ApiKey.ts"
import type { ApiScope, NeededScope } from "#schemas/user/ApiScope.ts"
import { isSessionAlive } from "#schemas/user/Session.ts"
import type { UserState } from "#schemas/user/User.ts"
import { isSameSecret } from "./signedTokens.ts"

/**
 * By a session's token on the origin it is bound to, by the token of a paired device, or by an API key. `name` and
 * `scopes`: empty until its person says which (`letIn`).
 */
export type SignedInBy =
  | { readonly _tag: "Session"; readonly sessionId: string; readonly origin: string }
  | { readonly _tag: "Device"; readonly deviceId: string }
  | {
      readonly _tag: "ApiKey"
      readonly keyId: string
      readonly name: string
      readonly secretHash: string
      readonly scopes: ReadonlyArray<ApiScope>
      /** Epoch ms; absent: never. */
      readonly expiresAt?: number
    }

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

export type SessionIdentity = Identity & BySession

/** True for a browser that is signed in itself; what devices may not do asks for it. */
export const isSession = <Known extends Recognized>(identity: Known): identity is Known & BySession =>
  identity.by._tag === "Session"

/** Whose token was shown, if it was a device's. */
export const deviceOf = ({ by }: Recognized): string | undefined =>
  by._tag === "Device" ? by.deviceId : undefined

type ByKey = Extract<SignedInBy, { readonly _tag: "ApiKey" }>

/** What says who is let in, and who that is. */
export type Guests = Pick<UserState, "sessions" | "devices" | "apiKeys" | "account">

/** Whether a signed-in browser or a paired program may; or the key, by its scopes. */
export const hasScope = ({ by }: Identity, needed: NeededScope): boolean =>
  by._tag !== "ApiKey" || needed === "any" || (needed !== "none" && by.scopes.includes(needed))

const withScopes = ({ apiKeys }: Guests, by: ByKey, now: number): ByKey | undefined => {
  const key = apiKeys.find(({ keyId }) => keyId === by.keyId)
  if (key === undefined || isKeyExpired(key, now)) return undefined
  if (!isSameSecret(key.secretHash, by.secretHash)) return undefined
  const { expiresAt, name, scopes } = key
  return { ...by, name, scopes, ...(expiresAt === undefined ? {} : { expiresAt }) }
}

/**
 * As what a user lets in whom a signature says they once did: a key with its scopes. Undefined where they let them in no
 * more. `now` in epoch ms.
 */
export const letIn = (guests: Guests, { by }: Recognized, now: number): SignedInBy | undefined => {
  switch (by._tag) {
    case "ApiKey":
      return withScopes(guests, by, now)
    case "Device":
      return guests.devices.some(({ deviceId }) => deviceId === by.deviceId) ? by : undefined
    case "Session": {
      const session = guests.sessions.find(({ sessionId }) => sessionId === by.sessionId)
      return session !== undefined && session.origin === by.origin && isSessionAlive(session, now)
        ? by
        : undefined
    }
  }
}
