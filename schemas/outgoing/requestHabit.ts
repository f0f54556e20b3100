/**
 * By what a request is known again that a page sends by itself: all that is in it, apart from the times and tokens that are
 * new in each. What changes more than that is no habit, and neither is what nobody can tell apart: a text, packed bytes, an
 * operation that only the server knows, a deletion. Pure.
 */
import { isPageToken } from "./isPageToken.ts"
import type { OutgoingField, OutgoingRequest } from "./OutgoingRequest.ts"

/** ISO 8601, or seconds or milliseconds since 1970, as of this century. */
const TIME = /^(?:20\d\d-\d\d-\d\d[T ][\d:.]+(?:Z|[+-][\d:]+)?|1\d{9}(?:\d{3})?(?:\.\d+)?)$/

/** How often something was sent: by no such name is a thing told from another. */
const COUNTER = /(?:^|[._-])(?:seq|sequence|counter|beat|heartbeat|uptime|elapsed|retries)$/i

const isNew = (field: OutgoingField): boolean =>
  isPageToken(field) || TIME.test(field.value) || (COUNTER.test(field.name) && /^\d+$/.test(field.value))

const habitual = (field: OutgoingField): ReadonlyArray<string> => [
  field.name,
  isNew(field) ? "" : field.value
]

const isTellable = ({ body, method }: OutgoingRequest): boolean => {
  if (method === "DELETE" || body._tag === "Text" || body._tag === "Unreadable") return false
  return body._tag !== "GraphQl" || body.operations.every(({ kind }) => kind !== "unknown")
}

/** Undefined: it is none. */
export const requestHabit = ({ body, query, ...rest }: OutgoingRequest): string | undefined =>
  isTellable({ ...rest, body, query })
    ? JSON.stringify({
        ...rest,
        query: query.map(habitual),
        body: "fields" in body ? { ...body, fields: body.fields.map(habitual) } : body
      })
    : undefined
