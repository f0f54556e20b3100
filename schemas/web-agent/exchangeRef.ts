/** The name of a task's question: all of it as it is on the wire, but for what is answered to it. Pure. */
import { Schema, Struct } from "effect"
import { hashShown } from "#schemas/question/hashShown.ts"
import type { QuestionRef } from "#schemas/question/QuestionRef.ts"
import { Exchange } from "./Exchange.ts"

const Shown = Exchange.mapFields(Struct.omit(["answer", "edits"]))
const encode = Schema.encodeSync(Shown)

export const exchangeRef = (exchange: Exchange): QuestionRef => ({
  requestId: exchange.requestId,
  shownHash: hashShown(encode(exchange))
})
