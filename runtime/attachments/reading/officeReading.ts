/** The text of an office file as a reading: what is wrong with the file is said in a sentence. */
import { Effect } from "effect"
import { type OfficeKind, officeText } from "#runtime/attachments/office/officeText.ts"
import type { FileReading } from "./FileReading.ts"

export const officeReading = (kind: OfficeKind, bytes: Uint8Array): Promise<FileReading> =>
  Effect.runPromise(
    Effect.match(officeText(kind, bytes), {
      onSuccess: (read): FileReading => ({ _tag: "Text", ...read }),
      onFailure: ({ message }): FileReading => ({ _tag: "Unreadable", reason: message })
    })
  )
