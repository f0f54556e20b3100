/** ZIP archives for tests: good ones, and ones that lie. */
import { crc32, deflateRawSync } from "node:zlib"

export interface ZipEntry {
  readonly name: string
  readonly content: string | Uint8Array
  readonly isStored?: boolean
  /** Bits of the header: 1 is "encrypted". */
  readonly flags?: number
  readonly method?: number
  /** What the table of contents says instead of the truth. */
  readonly claimedSize?: number
  /** The same of what comes out of it. */
  readonly claimedInflated?: number
}

const header = (size: number, fill: (view: DataView) => void): Buffer => {
  const bytes = Buffer.alloc(size)
  fill(new DataView(bytes.buffer, bytes.byteOffset, size))
  return bytes
}

export const makeZip = (entries: ReadonlyArray<ZipEntry>): Uint8Array => {
  const files: Array<Buffer> = []
  const table: Array<Buffer> = []
  let at = 0
  for (const entry of entries) {
    const {
      claimedInflated,
      claimedSize,
      content,
      flags = 0,
      isStored = false,
      method = isStored ? 0 : 8
    } = entry
    const name = Buffer.from(entry.name)
    const data = isStored ? Buffer.from(content) : deflateRawSync(Buffer.from(content))
    const local = header(30, (view) => {
      view.setUint32(0, 0x04034b50, true)
      view.setUint16(6, flags, true)
      view.setUint16(8, method, true)
      view.setUint16(26, name.length, true)
    })
    const central = header(46, (view) => {
      view.setUint32(0, 0x02014b50, true)
      view.setUint16(8, flags, true)
      view.setUint16(10, method, true)
      view.setUint32(16, crc32(Buffer.from(content)), true)
      view.setUint32(20, claimedSize ?? data.length, true)
      view.setUint32(24, claimedInflated ?? Buffer.from(content).length, true)
      view.setUint16(28, name.length, true)
      view.setUint32(42, at, true)
    })
    files.push(local, name, data)
    table.push(central, name)
    at += local.length + name.length + data.length
  }
  const contents = Buffer.concat(table)
  const end = header(22, (view) => {
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, entries.length, true)
    view.setUint16(10, entries.length, true)
    view.setUint32(12, contents.length, true)
    view.setUint32(16, at, true)
  })
  return new Uint8Array(Buffer.concat([...files, contents, end]))
}
