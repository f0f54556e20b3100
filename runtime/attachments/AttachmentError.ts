/** Why a file cannot be attached, or is not there. Messages are for the user. */
import { Schema } from "effect"
import type { AgentFileRefusal } from "#schemas/attachment/attachmentRules.ts"
import { copy } from "#schemas/copy.ts"
import { ATTACHMENT_NAME_MAX_CHARS } from "#schemas/limits.ts"

export class AttachmentMissing extends Schema.TaggedError<AttachmentMissing>()("AttachmentMissing", {
  filename: Schema.String
}) {
  override get message(): string {
    return copy.attachmentNotFound(this.filename)
  }
  get isRetryable(): boolean {
    return false
  }
}

const sentences = {
  UnsupportedType:
    "Files of this type cannot be attached. Use .docx, .jpg, .pdf, .png, .pptx, .tiff, .txt, .csv, .xlsx or .heic.",
  TooBig: "The file is larger than 20 MB. Attach a smaller one.",
  Empty: "The file is empty. Attach one with something in it.",
  BadName: `The file's name cannot be used. Give it at most ${ATTACHMENT_NAME_MAX_CHARS} plain characters, without slashes.`,
  WrongContent: "The file is not what its name says. Save it again in the format its name ends in.",
  NotPureWheel:
    "A package of Python for an agent has to be of Python alone: the end of its name is -py3-none-any.whl.",
  QuotaExceeded: "You have no room left for attachments. Ask whoever runs this server for more."
} as const satisfies Record<AgentFileRefusal | "WrongContent" | "QuotaExceeded", string>

export class AttachmentRefused extends Schema.TaggedError<AttachmentRefused>()("AttachmentRefused", {
  reason: Schema.Literals([
    "UnsupportedType",
    "TooBig",
    "Empty",
    "BadName",
    "WrongContent",
    "NotPureWheel",
    "QuotaExceeded"
  ])
}) {
  override get message(): string {
    return sentences[this.reason]
  }
  get isRetryable(): boolean {
    return false
  }
}
