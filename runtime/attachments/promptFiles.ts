/**
 * What a prompt carries of the files of a conversation, as file parts: text where a file's text is what
 * counts, the bytes of images and PDFs. Pure.
 *
 * Which of these a model can read is its provider's business (`fileParts`): the same prompt may go to a
 * fallback. Files are never text parts, so that what stands in them is nowhere taken for the user's words.
 */
import { Prompt } from "effect/ai"
import type { Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import { PROMPT_ATTACHMENTS_MAX_BYTES, PROMPT_ATTACHMENTS_MAX_CHARS } from "#schemas/limits.ts"

export type FileContent =
  | { readonly _tag: "Text"; readonly text: string; readonly isCut: boolean }
  | { readonly _tag: "Bytes"; readonly bytes: Uint8Array }
  /** Damaged, or of no use to any model. */
  | { readonly _tag: "Unreadable"; readonly reason: string }

export interface PromptFile {
  readonly attachment: Attachment
  readonly content: FileContent
}

export type PromptFiles = ReadonlyMap<AttachmentId, Prompt.FilePart>

const textPart = ({ name }: Attachment, text: string): Prompt.FilePart =>
  Prompt.makePart("file", { mediaType: "text/plain", fileName: name, data: new TextEncoder().encode(text) })

const CUT = "\n[The file goes on; the rest was too long to be shown to you.]"
const TOO_MUCH =
  "[This file is not shown to you: the files of this conversation are too much together. If it matters, ask the user to send it again in a new chat.]"

/** In the order of the conversation; where there is too much, the newest are carried. */
export const promptFiles = (files: ReadonlyArray<PromptFile>): PromptFiles => {
  let chars = PROMPT_ATTACHMENTS_MAX_CHARS
  let bytes = PROMPT_ATTACHMENTS_MAX_BYTES
  const parts = new Map<AttachmentId, Prompt.FilePart>()
  for (const { attachment, content } of files.toReversed()) {
    if (parts.has(attachment.id)) continue
    switch (content._tag) {
      case "Text": {
        const isTooMuch = content.text.length > chars
        if (!isTooMuch) chars -= content.text.length
        const text = isTooMuch ? TOO_MUCH : content.text + (content.isCut ? CUT : "")
        parts.set(attachment.id, textPart(attachment, text))
        break
      }
      case "Bytes": {
        const isTooMuch = content.bytes.byteLength > bytes
        if (!isTooMuch) bytes -= content.bytes.byteLength
        const { name: fileName, type: mediaType } = attachment
        const part = isTooMuch
          ? textPart(attachment, TOO_MUCH)
          : Prompt.makePart("file", { mediaType, fileName, data: content.bytes })
        parts.set(attachment.id, part)
        break
      }
      case "Unreadable":
        parts.set(
          attachment.id,
          textPart(attachment, `[${content.reason} You cannot read this file: say so.]`)
        )
    }
  }
  return parts
}
