/**
 * The text of a PDF, for models that take no PDF: page after page, until there is enough. A PDF without
 * text is a picture of one (a scan), and is said to be.
 */
import { getDocumentProxy } from "unpdf"
import { ATTACHMENT_TEXT_MAX_CHARS } from "#runtime/attachments/limits.ts"
import type { FileReading } from "./FileReading.ts"

const SCANNED = "There is no text in this PDF: it seems to be scanned."
const LOCKED = "This PDF is locked with a password."
const DAMAGED = "This PDF is damaged."

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

const pageText = async (document: PdfDocument, number: number): Promise<string> => {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")
}

const textOf = async (document: PdfDocument): Promise<FileReading> => {
  let text = ""
  for (let number = 1; number <= document.numPages; number++) {
    const page = (await pageText(document, number)).trim()
    if (page !== "") text += `${text === "" ? "" : "\n\n"}# Page ${number}\n${page}`
    if (text.length > ATTACHMENT_TEXT_MAX_CHARS) {
      return { _tag: "Text", text: text.slice(0, ATTACHMENT_TEXT_MAX_CHARS).toWellFormed(), isCut: true }
    }
  }
  return text === ""
    ? { _tag: "Unreadable", reason: SCANNED }
    : { _tag: "Text", text: text.toWellFormed(), isCut: false }
}

export const pdfText = (bytes: Uint8Array): Promise<FileReading> =>
  // The library takes the bytes for its own.
  getDocumentProxy(bytes.slice(), { verbosity: 0 })
    .then(textOf)
    .catch((error: unknown) => ({
      _tag: "Unreadable",
      reason: error instanceof Error && error.name === "PasswordException" ? LOCKED : DAMAGED
    }))
