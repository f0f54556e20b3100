/**
 * Values the gateway signs with its key, and knows again: the tokens of sessions and devices. Pure.
 *
 * Each is `<user>.<id>.<signature>`: it names a session or device, whose user says whether it is still let in.
 * What is signed begins with what it is for, so that one kind is never taken for another. Signatures are
 * compared in constant time.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import { Option, Schema } from "effect"
import { UserId } from "#schemas/ids.ts"

const decodeUserId = Schema.decodeUnknownOption(UserId)

type Purpose = "agent-link" | "api-key" | "web-session" | "device" | "place" | "backup" | "start" | "started"

export const sign = (key: Uint8Array, purpose: Purpose, body: string): string =>
  createHmac("sha256", key).update(`${purpose}:${body}`).digest("base64url")

/** Takes the same time wherever two texts differ; only their lengths show. */
export const isSameSecret = (one: string, other: string): boolean => {
  const first = Buffer.from(one)
  const second = Buffer.from(other)
  return first.length === second.length && timingSafeEqual(first, second)
}

interface Named {
  readonly userId: UserId
  readonly id: string
}

const write = (key: Uint8Array, purpose: Purpose, { id, userId }: Named): string =>
  `${userId}.${id}.${sign(key, purpose, `${userId}.${id}`)}`

const read = (key: Uint8Array, purpose: Purpose, token: string): Option.Option<Named> => {
  const [user = "", id = "", signature = "", ...rest] = token.split(".")
  if (rest.length > 0 || !isSameSecret(signature, sign(key, purpose, `${user}.${id}`))) return Option.none()
  return Option.map(decodeUserId(user), (userId) => ({ userId, id }))
}

export const sessionToken = (key: Uint8Array, userId: UserId, sessionId: string): string =>
  write(key, "web-session", { userId, id: sessionId })

export const readSessionToken = (
  key: Uint8Array,
  token: string
): Option.Option<{ readonly userId: UserId; readonly sessionId: string }> =>
  Option.map(read(key, "web-session", token), ({ userId, id }) => ({ userId, sessionId: id }))

export const deviceToken = (key: Uint8Array, userId: UserId, deviceId: string): string =>
  write(key, "device", { userId, id: deviceId })

export const readDeviceToken = (
  key: Uint8Array,
  token: string
): Option.Option<{ readonly userId: UserId; readonly deviceId: string }> =>
  Option.map(read(key, "device", token), ({ userId, id }) => ({ userId, deviceId: id }))
