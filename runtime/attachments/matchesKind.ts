/** Whether bytes are what a file's name promises: by their signature, as a name is anybody's to choose. */
import { Effect } from "effect"
import type { AttachmentKind } from "#schemas/attachment/attachmentRules.ts"
import { isOfficeFile } from "./office/officeText.ts"

const PDF_WITHIN_BYTES = 1_024

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

const beginsWith = (bytes: Uint8Array, signature: ReadonlyArray<number>): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const TIFFS = [
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a]
]
const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff]
]
/** Brands of ISO base media files that hold HEVC or other HEIF images. */
const HEIF_BRANDS: ReadonlySet<string> = new Set(
  "heic heix heim heis hevc hevx hevm hevs heif mif1 mif2 msf1".split(" ")
)

const isWebp = (bytes: Uint8Array): boolean => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP"

const isGif = (bytes: Uint8Array): boolean => ["GIF87a", "GIF89a"].includes(ascii(bytes, 0, 6))

const isHeif = (bytes: Uint8Array): boolean =>
  ascii(bytes, 4, 8) === "ftyp" && HEIF_BRANDS.has(ascii(bytes, 8, 12))

/** Text has no zero bytes, unless it says that it is UTF-16. */
const isText = (bytes: Uint8Array): boolean =>
  UTF16_MARKS.some((mark) => beginsWith(bytes, mark)) || !bytes.includes(0)

export const matchesKind = (kind: AttachmentKind, bytes: Uint8Array): Effect.Effect<boolean> => {
  switch (kind) {
    case "docx":
    case "pptx":
    case "xlsx":
      return isOfficeFile(kind, bytes)
    case "jpg":
      return Effect.succeed(beginsWith(bytes, JPEG))
    case "png":
      return Effect.succeed(beginsWith(bytes, PNG))
    case "pdf":
      return Effect.succeed(ascii(bytes, 0, PDF_WITHIN_BYTES).includes("%PDF-"))
    case "tiff":
      return Effect.succeed(TIFFS.some((signature) => beginsWith(bytes, signature)))
    case "heic":
    case "heif":
      return Effect.succeed(isHeif(bytes))
    case "webp":
      return Effect.succeed(isWebp(bytes))
    case "gif":
      return Effect.succeed(isGif(bytes))
    case "txt":
    case "csv":
      return Effect.succeed(isText(bytes))
  }
}
