/** The text of a .txt or .csv file: UTF-16 where it is marked so, else UTF-8, else as Windows wrote it. */
import { ATTACHMENT_TEXT_MAX_CHARS } from "./limits.ts"
import type { OfficeText } from "./office/officeText.ts"

const decoded = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  const text = new TextDecoder("utf-8").decode(bytes)
  return text.includes("\ufffd") ? new TextDecoder("windows-1252").decode(bytes) : text
}

export const plainText = (bytes: Uint8Array): OfficeText => {
  const text = decoded(bytes)
  const isCut = text.length > ATTACHMENT_TEXT_MAX_CHARS
  return { text: (isCut ? text.slice(0, ATTACHMENT_TEXT_MAX_CHARS) : text).toWellFormed(), isCut }
}
