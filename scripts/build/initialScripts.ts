/** The scripts a browser must fetch before the web app starts: what its page names, and preloads as all that this imports without waiting. */
import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const namedIn = (page: string): ReadonlyArray<string> =>
  Array.from(page.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+\.js)"/g), ([, path = ""]) => path)

/** Bytes of all of them, in each form they are sent in. */
export interface InitialWeight {
  readonly brotli: number
  readonly gzip: number
}

/** Of the app that was built into this folder. */
export const weighInitialScripts = async (folder: string): Promise<InitialWeight> => {
  const scripts = namedIn(await readFile(resolve(folder, "index.html"), "utf8"))
  if (scripts.length === 0) throw new Error(`${folder}/index.html names no script.`)
  const weights = await Promise.all(
    scripts.map(async (path) => {
      const bytes = await readFile(resolve(folder, `.${path}`))
      const zipped = await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION })
      return { brotli: (await toBrotli(bytes)).length, gzip: zipped.length }
    })
  )
  return weights.reduce((sum, { brotli, gzip }) => ({ brotli: sum.brotli + brotli, gzip: sum.gzip + gzip }))
}
