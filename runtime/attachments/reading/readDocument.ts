/**
 * Reads one file, whatever it is made of: what the reading thread runs. Never rejects for what is in the file.
 * The libraries are large, so a thread loads only the one that its file needs.
 */
import { Effect } from "effect"
import { officeText } from "#runtime/attachments/office/officeText.ts"
import type { FileReading, ReadingRequest } from "./FileReading.ts"

export const readDocument = ({ bytes, kind }: ReadingRequest): Promise<FileReading> => {
  switch (kind) {
    case "docx":
    case "pptx":
    case "xlsx":
      return Effect.runPromise(
        Effect.match(officeText(kind, bytes), {
          onSuccess: (read): FileReading => ({ _tag: "Text", ...read }),
          onFailure: ({ message }): FileReading => ({ _tag: "Unreadable", reason: message })
        })
      )
    case "pdf":
      return import("./pdfText.ts").then(({ pdfText }) => pdfText(bytes))
    case "tiff":
      return import("./pictures.ts").then(({ tiffPictures }) => tiffPictures(bytes))
    case "heic":
    case "heif":
      return import("./pictures.ts").then(({ heifPictures }) => heifPictures(bytes))
  }
}
