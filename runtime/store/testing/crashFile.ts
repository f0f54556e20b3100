/** The file the crash contract of files writes over and over; told to its writer, which is another program. */
import type { BlobFile } from "#runtime/store/Blobs.ts"
import { STORE_BLOB_PART_BYTES } from "#runtime/store/limits.ts"
import { UserId } from "#schemas/ids.ts"

/** Bytes that are nowhere alike, so that a part in a wrong place shows. */
export const bytesOf = (size: number): Uint8Array =>
  new Uint8Array(size).map((_, index) => (index * 31 + (index >> 8) + (index >> 16)) & 0xff)

export const fileOf = (size: number, name = "notes.txt"): BlobFile => ({
  name,
  type: "text/plain",
  at: 7,
  bytes: bytesOf(size)
})

/** So many files are written at once: some are on their way whenever the program is killed. */
export const CRASH_LANES = [0, 1, 2, 3]
export const CRASH_OWNER = UserId.make("crash")
export const crashFile: BlobFile = fileOf(3 * STORE_BLOB_PART_BYTES)
