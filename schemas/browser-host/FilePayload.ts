/** The payload of a file that comes with a call, whole. */
import { Schema } from "effect"

export const FilePayload = Schema.Struct({
  name: Schema.String,
  mediaType: Schema.String,
  base64: Schema.String
})
export type FilePayload = typeof FilePayload.Type
