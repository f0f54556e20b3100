/**
 * Makes an outgoing request fit to be told: bounded, its secrets masked, and no sign in it that hides another or turns it
 * round. Pure.
 */
import { operationsIn } from "./body/graphQlOperations.ts"
import { type AskReason, isOnceOnly } from "./decideRequest.ts"
import { SHOWN_FIELD_MAX_CHARS, SHOWN_MAX_FIELDS } from "./limits.ts"
import { isSecretField, maskField, maskInside } from "./maskField.ts"
import { fieldsOf, type OutgoingField, type OutgoingRequest } from "./OutgoingRequest.ts"
import { requestKey } from "./requestKey.ts"
import type { SentRequest, ShownRequest } from "./ShownRequest.ts"

/** A request that has left. */
export interface LeftRequest extends OutgoingRequest {
  /** As in `SentRequest`. */
  readonly id?: string
  readonly isHarmless?: true
}

export const sentRequest = ({ method, host, id, isHarmless, path }: LeftRequest): SentRequest => ({
  method,
  host,
  path,
  ...(id === undefined ? {} : { id }),
  ...(isHarmless === undefined ? {} : { isHarmless })
})

/** What it does comes before what it does it with. */
const operationsOf = (request: OutgoingRequest): ReadonlyArray<OutgoingField> => [
  ...(request.choosing ?? []),
  ...operationsIn(request).map(({ kind, name = "", roots }) => ({
    name: kind,
    value: roots.join(", ") || name
  }))
]

/** Signs that nobody sees are named: `⟨U+202E⟩`. Two of them are letters' own, and hide nothing. */
const seen = (text: string): string =>
  text.replace(/(?![\u200c\u200d])\p{Cf}/gu, (sign) => {
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")
    return `⟨U+${code}⟩`
  })

interface Held {
  readonly id: string
  readonly request: OutgoingRequest
  /** `requestPrint`. */
  readonly print: string
  readonly why: AskReason
  readonly times?: number
}

/** `mask`: takes secrets out of a text. */
export const showRequest = (
  { id, print, request, times, why }: Held,
  mask: (text: string) => string
): ShownRequest => {
  const told = (text: string): string => seen(mask(maskInside(text)))
  const all = [...operationsOf(request), ...fieldsOf(request)]
  const { body } = request
  const files = body._tag === "Form" ? body.files.map(({ filename }) => told(filename)) : []
  const more = Math.max(0, all.length - SHOWN_MAX_FIELDS)
  const fields = all.slice(0, SHOWN_MAX_FIELDS).map((field) => {
    const value = told(maskField(field))
    const isCut = value.length > SHOWN_FIELD_MAX_CHARS
    return {
      name: told(field.name),
      value: value.slice(0, SHOWN_FIELD_MAX_CHARS),
      ...(isCut ? { cut: true as const } : {})
    }
  })
  return {
    id,
    method: request.method,
    host: told(request.host),
    path: told(request.path),
    fields,
    ...(times === undefined ? {} : { times }),
    ...(files.length === 0 ? {} : { files }),
    ...(more === 0 ? {} : { more }),
    ...(body._tag === "Unreadable" ? { isUnreadable: true as const } : {}),
    ...(isOnceOnly(why) || all.some(isSecretField) ? { isOnceOnly: true as const } : {}),
    key: mask(requestKey(request)),
    print
  }
}
