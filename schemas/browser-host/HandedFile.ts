/** A file that comes with a call, whole. */
import { Schema } from "effect"

export const HandedFile = Schema.Struct({
  name: Schema.String,
  mediaType: Schema.String,
  base64: Schema.String
})
export type HandedFile = typeof HandedFile.Type
