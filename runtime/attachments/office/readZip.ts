/**
 * Files out of a ZIP archive that came from outside, within limits.
 *
 * Only what office files use: one disk, no encryption, stored or deflated. What an archive says of itself is
 * not believed: inflating stops at what is left of the allowance, which all entries read share, so neither a
 * bomb nor entries that overlap can cost more.
 */
import { inflateRaw } from "node:zlib"
import { Effect, Schema } from "effect"
import { OFFICE_FILE_MAX_ENTRIES } from "#runtime/attachments/limits.ts"

export class UnreadableFile extends Schema.TaggedError<UnreadableFile>()("UnreadableFile", {
  message: Schema.String
}) {}

export interface ZipFile {
  readonly names: ReadonlySet<string>
  /** Undefined where there is no such entry. */
  readonly read: (name: string) => Effect.Effect<Uint8Array | undefined, UnreadableFile>
}

interface Entry {
  readonly method: number
  readonly compressedSize: number
  readonly headerAt: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const HEADER_SIGNATURE = 0x04034b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const HEADER_SIZE = 30
const COMMENT_MAX = 0xffff
const IS_ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

const damaged = new UnreadableFile({ message: "The file is damaged." })
const tooMuch = new UnreadableFile({ message: "The file holds more than can be read." })

const endOf = (view: DataView): number | undefined => {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  return undefined
}

/** Names are compared, never used as paths. */
const decodeName = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** The archive's table of contents; undefined where it is none. */
const entriesOf = (bytes: Uint8Array, view: DataView): ReadonlyMap<string, Entry> | undefined => {
  const end = endOf(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  if (count > OFFICE_FILE_MAX_ENTRIES) return undefined
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return undefined
    if ((view.getUint16(at + 8, true) & IS_ENCRYPTED) !== 0) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const nameAt = at + ENTRY_SIZE
    const name = decodeName(bytes.subarray(nameAt, nameAt + nameLength))
    // Of two entries with one name the first counts: nobody can show one reader this and another that.
    if (!entries.has(name)) {
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        compressedSize: view.getUint32(at + 20, true),
        headerAt: view.getUint32(at + 42, true)
      })
    }
    at = nameAt + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const dataOf = (bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array | undefined => {
  const { compressedSize, headerAt } = entry
  if (headerAt + HEADER_SIZE > bytes.byteLength || view.getUint32(headerAt, true) !== HEADER_SIGNATURE) {
    return undefined
  }
  const start =
    headerAt + HEADER_SIZE + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true)
  return start + compressedSize > bytes.byteLength ? undefined : bytes.subarray(start, start + compressedSize)
}

const inflate = (data: Uint8Array, allowance: number) =>
  Effect.callback<Uint8Array, UnreadableFile>((resume) => {
    inflateRaw(data, { maxOutputLength: Math.max(1, allowance) }, (error, result) => {
      if (error === null) return resume(Effect.succeed(result))
      const isTooMuch = "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"
      resume(Effect.fail(isTooMuch ? tooMuch : damaged))
    })
  })

/** `allowance`: bytes that may come out of the archive, all entries together. */
export const readZip = (bytes: Uint8Array, allowance: number): Effect.Effect<ZipFile, UnreadableFile> =>
  Effect.suspend(() => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const entries = bytes.byteLength < END_SIZE ? undefined : entriesOf(bytes, view)
    if (entries === undefined) return Effect.fail(damaged)
    let left = allowance
    const take = (content: Uint8Array) => {
      left -= content.byteLength
      return left < 0 ? Effect.fail(tooMuch) : Effect.succeed(content)
    }
    const read = (name: string): Effect.Effect<Uint8Array | undefined, UnreadableFile> => {
      const entry = entries.get(name)
      if (entry === undefined) return Effect.succeed(undefined)
      const data = dataOf(bytes, view, entry)
      if (data === undefined) return Effect.fail(damaged)
      if (entry.method === STORED) return take(data)
      if (entry.method !== DEFLATED) return Effect.fail(damaged)
      return Effect.flatMap(
        Effect.suspend(() => inflate(data, left)),
        take
      )
    }
    return Effect.succeed({ names: new Set(entries.keys()), read })
  })
