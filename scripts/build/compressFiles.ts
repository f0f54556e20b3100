/**
 * Puts the smaller forms of a folder's files beside them, `<file>.br` and `<file>.gz`, where they are smaller. As
 * small as they get: it is done once, and sent many times.
 */
import { readdir, readFile, writeFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** What is not compressed already. */
const TYPES: ReadonlySet<string> = new Set([
  ".html",
  ".js",
  ".css",
  ".json",
  ".map",
  ".svg",
  ".txt",
  ".webmanifest"
])
/** Below this an answer is its head: nothing is gained. */
const MIN_BYTES = 256

const compressOne = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  const forms = {
    ".br": await toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
      }
    }),
    ".gz": await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION })
  }
  for (const [extension, form] of Object.entries(forms)) {
    if (form.length < bytes.length) await writeFile(file + extension, form)
  }
}

export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TYPES.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressOne(join(entry.parentPath, entry.name))))
}
