/**
 * Masks the fields of an outgoing request that hold a secret, before anything of it is told outside of the browser: known by
 * the name that their sender gives them, or as the number of a card. Who typed it does not matter. Pure.
 */
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { isCardNumber } from "./isCardNumber.ts"
import type { OutgoingField } from "./OutgoingRequest.ts"

const SECRET =
  /(?:password|passwd|passcode|passphrase|(?:^|[^a-z])(?:pwd|pass|pin|pin.?code|t?otp|2fa|mfa|(?:one.?time|verification|security|card).?code|cv[vc]2?|csc|card.?(?:number|no)|api.?key|private.?key|(?:client.?)?secret))(?![a-z])/

/** What proves to a server who somebody is: nobody's to read, and in nearly all that leaves. */
const TOKEN = /(?:^|[^a-z])(?:token|authorization|bearer|jwt|csrf|xsrf|session.?id)(?![a-z])/

/** `newPassword` as `new password`. */
const wordsOf = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase()

/** Nothing is in it that could be a secret: `pin: true` pins something. */
const isPlain = (value: string): boolean => /^(?:true|false|null|on|off|\[\]|\{\})?$/.test(value)

/** What its user keeps to themselves: it has to be seen each time that it leaves. */
export const isSecretField = ({ name, value }: OutgoingField): boolean =>
  !isPlain(value) && SECRET.test(wordsOf(name))

/** Digits as cards have them, at a stretch or in groups. */
const maskCards = (text: string): string =>
  text.replace(/\d(?:[\s.\p{Pd}]?\d){11,18}/gu, (digits) =>
    isCardNumber(digits) ? `${SECRET_MASK} ${digits.replace(/\D/g, "").slice(-4)}` : digits
  )

/** A value as it may be told: what tells two requests apart without telling a secret. */
export const maskField = (field: OutgoingField): string => {
  const isToken = TOKEN.test(wordsOf(field.name)) && /^\S{8,}$/.test(field.value)
  return isToken || isSecretField(field) ? SECRET_MASK : maskCards(field.value)
}

const INSIDE = new RegExp(`(${SECRET.source}\\]?\\\\?["']?\\s*[:=]\\s*\\\\?["']?)([^"'\\\\&,;}\\s]+)`, "gi")

/** The same inside of a text that holds fields of its own. */
export const maskInside = (text: string): string => maskCards(text).replace(INSIDE, `$1${SECRET_MASK}`)
