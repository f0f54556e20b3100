/**
 * The print of an outgoing request: equal for what its user would see as the same when they are asked about it. A yes is for
 * one print, once; tokens that a page makes anew for every request are left out of it. Pure.
 */
import { hashShown } from "#schemas/question/hashShown.ts"
import { isMadeByPage } from "./isMadeByPage.ts"
import type { OutgoingField, OutgoingRequest } from "./OutgoingRequest.ts"
import { requestKey } from "./requestKey.ts"

const fieldPrint = ({ name, value }: OutgoingField): ReadonlyArray<string> => [
  name,
  isMadeByPage(value) ? "" : value
]

const bodyPrint = ({ body }: OutgoingRequest): unknown => {
  switch (body._tag) {
    case "Empty":
    case "Unreadable":
      return body._tag
    case "Text":
      return [body._tag, body.text]
    case "Form":
      return [body._tag, body.fields.map(fieldPrint), body.files]
    case "Json":
    case "GraphQl":
    case "Rpc":
      return [body._tag, body.fields.map(fieldPrint)]
  }
}

/** A hash. */
export const requestPrint = (request: OutgoingRequest): string =>
  hashShown([requestKey(request), request.path, request.query.map(fieldPrint), bodyPrint(request)])
