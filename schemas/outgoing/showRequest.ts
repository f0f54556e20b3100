/** Makes an outgoing request fit to be told: bounded, its secrets masked. Pure. */
import { type AskReason, isOnceOnly } from "./decideRequest.ts"
import { SHOWN_FIELD_MAX_CHARS, SHOWN_MAX_FIELDS } from "./limits.ts"
import type { OutgoingField, OutgoingRequest } from "./OutgoingRequest.ts"
import { requestKey } from "./requestKey.ts"
import type { SentRequest, ShownRequest } from "./ShownRequest.ts"

/** A request that has left. */
export interface LeftRequest extends OutgoingRequest {
  /** As in `SentRequest`. */
  readonly isHarmless?: true
}

export const sentRequest = ({ method, host, isHarmless, path }: LeftRequest): SentRequest => ({
  method,
  host,
  path,
  ...(isHarmless === undefined ? {} : { isHarmless })
})

const fieldsOf = ({ body, query }: OutgoingRequest): ReadonlyArray<OutgoingField> => {
  const inBody = "fields" in body ? body.fields : body._tag === "Text" ? [{ name: "", value: body.text }] : []
  return [...query, ...inBody]
}

interface Held {
  readonly id: string
  readonly request: OutgoingRequest
  /** `requestPrint`. */
  readonly print: string
  readonly why: AskReason
}

/** `mask`: takes secrets out of a text. */
export const showRequest = (
  { id, print, request, why }: Held,
  mask: (text: string) => string
): ShownRequest => {
  const all = fieldsOf(request)
  const { body } = request
  const files = body._tag === "Form" ? body.files.map(({ filename }) => mask(filename)) : []
  const more = Math.max(0, all.length - SHOWN_MAX_FIELDS)
  return {
    id,
    ...sentRequest(request),
    path: mask(request.path),
    fields: all.slice(0, SHOWN_MAX_FIELDS).map(({ name, value }) => {
      const masked = mask(value)
      const isCut = masked.length > SHOWN_FIELD_MAX_CHARS
      return {
        name: mask(name),
        value: masked.slice(0, SHOWN_FIELD_MAX_CHARS),
        ...(isCut ? { cut: true as const } : {})
      }
    }),
    ...(files.length === 0 ? {} : { files }),
    ...(more === 0 ? {} : { more }),
    ...(body._tag === "Unreadable" ? { isUnreadable: true as const } : {}),
    ...(isOnceOnly(why) ? { isOnceOnly: true as const } : {}),
    key: mask(requestKey(request)),
    print
  }
}
