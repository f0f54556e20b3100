/**
 * The mark and the typefaces of the built interface, for a page that stands beside it: where each is served. What is not
 * built is absent, and the page is without it.
 */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"

/** By the names that the build gives them, up to its hash. */
const FILES = {
  mark: /^mark-[\w-]{8,}\.svg$/,
  words: /^figtree-latin-wght-normal-[\w-]{8,}\.woff2$/,
  code: /^geist-mono-latin-wght-normal-[\w-]{8,}\.woff2$/
}

/** Addresses on this gateway: "/assets/…". */
export type BuiltFaces = Readonly<Record<keyof typeof FILES, string | undefined>>

/** `webDir`: the folder of the built interface. Looked at anew each time: a build may be made while the gateway runs. */
export const builtFaces = (webDir: string): Effect.Effect<BuiltFaces> =>
  Effect.tryPromise(() => readdir(join(webDir, "assets"))).pipe(
    Effect.orElseSucceed((): Array<string> => []),
    Effect.map((names) => {
      const at = (file: RegExp): string | undefined => {
        const name = names.find((one) => file.test(one))
        return name === undefined ? undefined : `/assets/${name}`
      }
      return { mark: at(FILES.mark), words: at(FILES.words), code: at(FILES.code) }
    })
  )
