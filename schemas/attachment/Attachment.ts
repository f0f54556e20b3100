/**
 * A file a user has handed over, as everything but its store speaks of it.
 *
 * The bytes are uploaded first, through an endpoint of their own; messages carry only this.
 */
import { Schema } from "effect"
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_NAME_MAX_CHARS } from "#schemas/limits.ts"

/** Given by the server; part of an address. */
export const AttachmentId = Schema.String.check(Schema.isPattern(/^[a-z0-9-]{1,64}$/)).pipe(
  Schema.brand("AttachmentId")
)
export type AttachmentId = typeof AttachmentId.Type

export const Attachment = Schema.Struct({
  id: AttachmentId,
  name: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(ATTACHMENT_NAME_MAX_CHARS)),
  /** MIME, of the table in `attachmentRules.ts`: the server's word, not the sender's. */
  type: Schema.String.check(Schema.isMaxLength(100)),
  /** Bytes. */
  size: Schema.Natural.check(Schema.isLessThanOrEqualTo(ATTACHMENT_MAX_BYTES))
})
export type Attachment = typeof Attachment.Type
