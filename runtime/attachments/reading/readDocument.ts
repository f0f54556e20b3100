/**
 * Reads one file, whatever it is made of: what the reading thread runs. Never rejects for what is in the file.
 * The libraries are large, so a thread loads only the one that its file needs.
 */
import type { FileReading, ReadingRequest } from "./FileReading.ts"

export const readDocument = ({ bytes, kind }: ReadingRequest): Promise<FileReading> => {
  switch (kind) {
    case "docx":
    case "pptx":
    case "xlsx":
      return import("./officeReading.ts").then(({ officeReading }) => officeReading(kind, bytes))
    case "pdf":
      return import("./pdfText.ts").then(({ pdfText }) => pdfText(bytes))
    case "tiff":
      return import("./tiffPictures.ts").then(({ tiffPictures }) => tiffPictures(bytes))
    case "heic":
    case "heif":
      return import("./heifPictures.ts").then(({ heifPictures }) => heifPictures(bytes))
  }
}
