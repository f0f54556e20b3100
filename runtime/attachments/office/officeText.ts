/**
 * The text of a .docx, .pptx or .xlsx file, for models that read text only. Pictures, comments and looks
 * are lost. Never more than ATTACHMENT_TEXT_MAX_CHARS, and never more work than
 * OFFICE_FILE_MAX_INFLATED_BYTES of XML.
 */
import { Effect } from "effect"
import { ATTACHMENT_TEXT_MAX_CHARS, OFFICE_FILE_MAX_INFLATED_BYTES } from "#runtime/attachments/limits.ts"
import { readZip, UnreadableFile, type ZipFile } from "./readZip.ts"
import { listedIds, relationshipsOf, relationshipsPath } from "./relationships.ts"
import { dateStyles, EPOCH_1900, EPOCH_1904, sharedStrings, sheetText } from "./sheetText.ts"
import { slideText } from "./slideText.ts"
import { TextSheet } from "./TextSheet.ts"
import { wordText } from "./wordText.ts"
import { attributeOf, xmlTokens } from "./xmlTokens.ts"

export type OfficeKind = "docx" | "pptx" | "xlsx"

export interface OfficeText {
  readonly text: string
  /** There was more. */
  readonly isCut: boolean
}

/** The part everything else of a file hangs on. */
const MAIN_PART: Record<OfficeKind, string> = {
  docx: "word/document.xml",
  pptx: "ppt/presentation.xml",
  xlsx: "xl/workbook.xml"
}

const decode = (bytes: Uint8Array): string => {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes)
}

const part = (zip: ZipFile, name: string) =>
  Effect.map(zip.read(name), (bytes) => (bytes === undefined ? "" : decode(bytes)))

const targetsOf = (zip: ZipFile, name: string) =>
  Effect.map(part(zip, relationshipsPath(name)), (xml) => relationshipsOf(name, xml))

const writeWord = Effect.fnUntraced(function* (zip: ZipFile, main: string, sheet: TextSheet) {
  wordText(main, sheet)
  for (const name of ["word/footnotes.xml", "word/endnotes.xml"]) wordText(yield* part(zip, name), sheet)
})

const writeSlides = Effect.fnUntraced(function* (zip: ZipFile, main: string, sheet: TextSheet) {
  const slides = yield* targetsOf(zip, MAIN_PART.pptx)
  for (const [index, { id }] of listedIds(main, "sldId").entries()) {
    const path = slides.get(id)
    if (path === undefined || sheet.isFull) continue
    sheet.write(`\n# Slide ${index + 1}\n`)
    slideText(yield* part(zip, path), sheet)
    const notes = [...(yield* targetsOf(zip, path)).values()].find((target) => target.includes("/notesSlide"))
    if (notes === undefined) continue
    sheet.write("\nNotes:\n")
    slideText(yield* part(zip, notes), sheet)
  }
})

const epochOf = (workbook: string): number => {
  for (const token of xmlTokens(workbook)) {
    if (token.type !== "open" || token.name !== "workbookPr") continue
    return ["1", "true"].includes(attributeOf(token.attributes, "date1904") ?? "") ? EPOCH_1904 : EPOCH_1900
  }
  return EPOCH_1900
}

const writeSheets = Effect.fnUntraced(function* (zip: ZipFile, main: string, sheet: TextSheet) {
  const sheets = yield* targetsOf(zip, MAIN_PART.xlsx)
  const workbook = {
    strings: sharedStrings(yield* part(zip, "xl/sharedStrings.xml")),
    isDate: dateStyles(yield* part(zip, "xl/styles.xml")),
    epoch: epochOf(main)
  }
  for (const { id, name } of listedIds(main, "sheet")) {
    const path = sheets.get(id)
    if (path === undefined || sheet.isFull) continue
    sheet.write(`\n# Sheet ${name}\n`)
    sheetText(yield* part(zip, path), workbook, sheet)
  }
})

const writers = { docx: writeWord, pptx: writeSlides, xlsx: writeSheets }

/** True where the bytes are an office file of this kind, by their table of contents. */
export const isOfficeFile = (kind: OfficeKind, bytes: Uint8Array): Effect.Effect<boolean> =>
  readZip(bytes, 0).pipe(
    Effect.map(({ names }) => names.has("[Content_Types].xml") && names.has(MAIN_PART[kind])),
    Effect.orElseSucceed(() => false)
  )

export const officeText = Effect.fnUntraced(function* (kind: OfficeKind, bytes: Uint8Array) {
  const zip = yield* readZip(bytes, OFFICE_FILE_MAX_INFLATED_BYTES)
  const main = yield* zip.read(MAIN_PART[kind])
  if (main === undefined) return yield* new UnreadableFile({ message: "The file is damaged." })
  const sheet = new TextSheet(ATTACHMENT_TEXT_MAX_CHARS)
  yield* writers[kind](zip, decode(main), sheet)
  const read: OfficeText = { text: sheet.text, isCut: sheet.isFull }
  return read
})
