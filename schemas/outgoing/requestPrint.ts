/**
 * The print of an outgoing request: a hash of all of it. A yes is for one print, once. Tokens that a page makes anew for every
 * request are left out, and secrets are in it as they are shown, so that nobody can guess them from their hash. Pure.
 */
import { hashShown } from "#schemas/question/hashShown.ts"
import { isPageToken } from "./isPageToken.ts"
import { maskField } from "./maskField.ts"
import type { OutgoingField, OutgoingRequest } from "./OutgoingRequest.ts"

const fieldPrint = (field: OutgoingField): ReadonlyArray<string> => [
  field.name,
  isPageToken(field) ? "" : maskField(field)
]

export const requestPrint = ({ body, ...request }: OutgoingRequest): string =>
  hashShown({
    ...request,
    query: request.query.map(fieldPrint),
    body: "fields" in body ? { ...body, fields: body.fields.map(fieldPrint) } : body
  })
