/**
 * What a prompt carries of the files of a conversation, as file parts: text where a file's text is what
 * counts, the bytes of images and PDFs. Pure.
 *
 * Which of these a model can read is its provider's business (`fileParts`): the same prompt may go to a
 * fallback. Files are never text parts, so that what stands in them is nowhere taken for the user's words.
 */
import { Option, Schema } from "effect"
import { Prompt } from "effect/ai"
import type { Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import { PROMPT_ATTACHMENTS_MAX_BYTES, PROMPT_ATTACHMENTS_MAX_CHARS } from "./limits.ts"
import type { FileReading } from "./reading/FileReading.ts"

export type FileContent =
  | FileReading
  | { readonly _tag: "Bytes"; readonly bytes: Uint8Array }
  /** A PDF: itself for models that take it, for others what was read out of it. */
  | { readonly _tag: "Document"; readonly bytes: Uint8Array; readonly reading: FileReading }

export interface PromptFile {
  readonly attachment: Attachment
  readonly content: FileContent
}

/** The parts of each file, in their order. */
export type PromptFiles = ReadonlyMap<AttachmentId, ReadonlyArray<Prompt.FilePart>>

const textPart = ({ name }: Attachment, text: string): Prompt.FilePart =>
  Prompt.makePart("file", { mediaType: "text/plain", fileName: name, data: new TextEncoder().encode(text) })

const OURS = "deckhand"

/** For providers that cannot read the file itself; it is not sent as an option. */
const insteadOfFile = (text: string): Prompt.ProviderOptions => ({ [OURS]: { text } })

const decodeInstead = Schema.decodeUnknownOption(Schema.Struct({ text: Schema.String }))

/** What stands for a file of a prompt where its provider cannot read it. */
export const textInsteadOf = ({ options }: Prompt.FilePart): string | undefined =>
  Option.getOrUndefined(decodeInstead(options[OURS]))?.text

const CUT = "\n[The file goes on; the rest was too long to be shown to you.]"
const TOO_MUCH =
  "[This file is not shown to you: the files of this conversation are too much together. If it matters, ask the user to send it again in a new chat.]"

const left = (pages: number): string => `[The file has ${pages} more pages, which are not shown to you.]`

/** What is left of the room of one prompt. */
class Room {
  private left: number

  constructor(size: number) {
    this.left = size
  }

  /** Whether there was room for it; then it is taken. */
  take(size: number): boolean {
    if (size > this.left) return false
    this.left -= size
    return true
  }
}

interface Rooms {
  readonly chars: Room
  /** Of the texts that go with PDFs: no model is given both. */
  readonly documentChars: Room
  readonly bytes: Room
}

/** What a reading says, in words; undefined where it has none. */
const wordsOf = (reading: FileReading, room: Room): string | undefined => {
  switch (reading._tag) {
    case "Text":
      return room.take(reading.text.length) ? reading.text + (reading.isCut ? CUT : "") : TOO_MUCH
    case "Unreadable":
      return `[${reading.reason} You cannot read this file: say so.]`
    case "Pictures":
      return undefined
  }
}

const partsOf = (
  { attachment, content }: PromptFile,
  { bytes, chars, documentChars }: Rooms
): ReadonlyArray<Prompt.FilePart> => {
  const { name: fileName, type: mediaType } = attachment
  switch (content._tag) {
    case "Bytes":
      return bytes.take(content.bytes.byteLength)
        ? [Prompt.makePart("file", { mediaType, fileName, data: content.bytes })]
        : [textPart(attachment, TOO_MUCH)]
    case "Document": {
      const text = wordsOf(content.reading, documentChars) ?? TOO_MUCH
      return bytes.take(content.bytes.byteLength)
        ? [
            Prompt.makePart("file", {
              mediaType,
              fileName,
              data: content.bytes,
              options: insteadOfFile(text)
            })
          ]
        : [textPart(attachment, text)]
    }
    case "Pictures": {
      const shown = content.pages.filter((page) => bytes.take(page.byteLength))
      const missing = content.pages.length - shown.length + content.left
      return [
        ...shown.map((data) => Prompt.makePart("file", { mediaType: "image/jpeg", fileName, data })),
        ...(shown.length === 0 ? [textPart(attachment, TOO_MUCH)] : []),
        ...(shown.length > 0 && missing > 0 ? [textPart(attachment, left(missing))] : [])
      ]
    }
    default:
      return [textPart(attachment, wordsOf(content, chars) ?? TOO_MUCH)]
  }
}

/** In the order of the conversation; where there is too much, the newest are carried. */
export const promptFiles = (files: ReadonlyArray<PromptFile>): PromptFiles => {
  const rooms: Rooms = {
    chars: new Room(PROMPT_ATTACHMENTS_MAX_CHARS),
    documentChars: new Room(PROMPT_ATTACHMENTS_MAX_CHARS),
    bytes: new Room(PROMPT_ATTACHMENTS_MAX_BYTES)
  }
  const parts = new Map<AttachmentId, ReadonlyArray<Prompt.FilePart>>()
  for (const file of files.toReversed()) {
    if (!parts.has(file.attachment.id)) parts.set(file.attachment.id, partsOf(file, rooms))
  }
  return parts
}
