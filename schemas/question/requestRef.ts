/** The name of an input request: its id, and the hash of all of it as it is on the wire. Pure. */
import { Schema } from "effect"
import { hashShown } from "./hashShown.ts"
import { InputRequest } from "./InputRequest.ts"
import type { QuestionRef } from "./QuestionRef.ts"

const encode = Schema.encodeSync(InputRequest)

export const requestRef = (request: InputRequest): QuestionRef => ({
  requestId: request.id,
  shownHash: hashShown(encode(request))
})
