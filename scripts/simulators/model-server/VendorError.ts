/** A failure as a vendor tells it, and what a reader is to be told: a sentence by its name, or one of two kinds. */
import { Schema } from "effect"
import { aiErrorDetails } from "#runtime/models/describeAiError.ts"

type Detail = keyof typeof aiErrorDetails

const isDetail = (name: string): name is Detail => Object.hasOwn(aiErrorDetails, name)

const VendorError = Schema.Struct({
  name: Schema.String,
  status: Schema.Finite,
  /** To the letter. */
  body: Schema.Json,
  /** `limit`: too many requests for now. `credits`: the product's own are spent. */
  means: Schema.Union([Schema.Literals(["limit", "credits"]), Schema.String.pipe(Schema.refine(isDetail))])
})
export type VendorError = typeof VendorError.Type

export const readVendorErrors = Schema.decodeUnknownSync(Schema.Array(VendorError))
