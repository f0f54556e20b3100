/** The API key that a message was sent with, as its person called it. */
import { Schema } from "effect"

export const MessageOrigin = Schema.Struct({ keyId: Schema.String, name: Schema.String })
export type MessageOrigin = typeof MessageOrigin.Type
