/**
 * Values the gateway signs with its key, and knows again: session cookies and device tokens. Pure.
 *
 * Each is `<user>.<what it says>.<signature>`. What is signed begins with what it is for, so that
 * one kind is never taken for another. Signatures are compared in constant time.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import { Option, Schema } from "effect"
import { UserId } from "#schemas/ids.ts"

const decodeUserId = Schema.decodeUnknownOption(UserId)

type Purpose = "session" | "device"

const sign = (key: Uint8Array, purpose: Purpose, body: string): string =>
  createHmac("sha256", key).update(`${purpose}:${body}`).digest("base64url")

/** Takes the same time wherever two texts differ; only their lengths show. */
export const isSameSecret = (one: string, other: string): boolean => {
  const first = Buffer.from(one)
  const second = Buffer.from(other)
  return first.length === second.length && timingSafeEqual(first, second)
}

const write = (key: Uint8Array, purpose: Purpose, userId: UserId, says: string): string =>
  `${userId}.${says}.${sign(key, purpose, `${userId}.${says}`)}`

const read = (
  key: Uint8Array,
  purpose: Purpose,
  token: string
): Option.Option<{ readonly userId: UserId; readonly says: string }> => {
  const [user = "", says = "", signature = "", ...rest] = token.split(".")
  if (rest.length > 0 || !isSameSecret(signature, sign(key, purpose, `${user}.${says}`))) return Option.none()
  return Option.map(decodeUserId(user), (userId) => ({ userId, says }))
}

/** `expiresAt` in epoch ms. */
export const sessionToken = (key: Uint8Array, userId: UserId, expiresAt: number): string =>
  write(key, "session", userId, String(expiresAt))

/** The user of a session that was signed here and has not expired. */
export const readSessionToken = (key: Uint8Array, token: string, now: number): Option.Option<UserId> =>
  read(key, "session", token).pipe(
    Option.filter(({ says }) => Number(says) > now),
    Option.map(({ userId }) => userId)
  )

export const deviceToken = (key: Uint8Array, userId: UserId, deviceId: string): string =>
  write(key, "device", userId, deviceId)

/** Who a device token was made for; whether the device is still allowed in is the user's to say. */
export const readDeviceToken = (
  key: Uint8Array,
  token: string
): Option.Option<{ readonly userId: UserId; readonly deviceId: string }> =>
  Option.map(read(key, "device", token), ({ userId, says }) => ({ userId, deviceId: says }))
