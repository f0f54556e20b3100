/**
 * The built web interface, as files, each in the smallest form its browser takes.
 *
 * Only what a listing of the folder names is ever opened, so no path leads anywhere else. The folder
 * is listed anew with each page and for each unknown name, so a build made while the gateway runs is seen.
 * Nothing is compressed or unpacked here: the build leaves the smaller forms beside the files.
 */
import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { extname, join, relative, sep } from "node:path"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { type Coding, chooseCoding, codings, isSameAs } from "./contentCoding.ts"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8"
}

/** The build puts a hash into such a name: its content never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Not built yet</title>
<h1>The interface is not built yet</h1>
<p>Run <code>npm run build</code> where Deckhand is installed, then reload this page.
`

/** Pure: how long a browser may keep what it got under this path. */
export const cacheControl = (path: string): string =>
  HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache"

const EXTENSIONS: Readonly<Record<Coding, string>> = { br: ".br", gzip: ".gz" }

interface StoredFile {
  readonly file: string
  /** The smaller forms that are stored beside it. */
  readonly coded: ReadonlyArray<Coding>
}

/** The smaller form of a file is not a file of its own. */
const withForms = (files: ReadonlyMap<string, string>): ReadonlyMap<string, StoredFile> => {
  const isForm = (path: string): boolean =>
    codings.some((coding) => {
      const extension = EXTENSIONS[coding]
      return path.endsWith(extension) && files.has(path.slice(0, -extension.length))
    })
  return new Map(
    [...files]
      .filter(([path]) => !isForm(path))
      .map(([path, file]) => [
        path,
        { file, coded: codings.filter((coding) => files.has(path + EXTENSIONS[coding])) }
      ])
  )
}

const list = (root: string): Effect.Effect<ReadonlyMap<string, StoredFile>> =>
  Effect.tryPromise(() => readdir(root, { recursive: true, withFileTypes: true })).pipe(
    Effect.orElseSucceed(() => []),
    Effect.map(
      (entries) =>
        new Map(
          entries
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
            .map((file) => [`/${relative(root, file).split(sep).join("/")}`, file])
        )
    ),
    Effect.map(withForms)
  )

const notFound = Effect.succeed(HttpServerResponse.empty({ status: 404 }))

type Request = HttpServerRequest.HttpServerRequest

/** Names the bytes that are sent: each form has its own. */
const tagOf = (bytes: Uint8Array): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`

const serve = (path: string, { file, coded }: StoredFile) =>
  HttpServerRequest.HttpServerRequest.use(({ headers }) => {
    const coding = chooseCoding(headers["accept-encoding"], coded)
    const stored = coding === undefined ? file : file + EXTENSIONS[coding]
    return Effect.tryPromise(() => readFile(stored)).pipe(
      Effect.map((bytes) => {
        const etag = tagOf(bytes)
        const always = {
          "cache-control": cacheControl(path),
          etag,
          ...(coded.length === 0 ? {} : { vary: "accept-encoding" })
        }
        if (isSameAs(headers["if-none-match"] ?? "", etag)) {
          return HttpServerResponse.empty({ status: 304, headers: always })
        }
        return HttpServerResponse.uint8Array(bytes, {
          contentType: TYPES[extname(file)] ?? "application/octet-stream",
          headers: {
            ...always,
            // A part of a file is never sent, whatever Range asks for.
            "accept-ranges": "none",
            ...(coding === undefined ? {} : { "content-encoding": coding })
          }
        })
      }),
      // Replaced by another build in this very moment.
      Effect.catch(() => notFound)
    )
  })

export interface StaticUi {
  /** The interface's one page, whatever its address. */
  readonly page: Effect.Effect<HttpServerResponse.HttpServerResponse, never, Request>
  /** `path` as it stands in the address, without its query. */
  readonly file: (path: string) => Effect.Effect<HttpServerResponse.HttpServerResponse, never, Request>
}

export const make = (root: string): StaticUi => {
  let files: ReadonlyMap<string, StoredFile> = new Map()
  const refresh = Effect.map(list(root), (found) => {
    files = found
  })
  return {
    page: Effect.flatMap(refresh, () => {
      const index = files.get("/index.html")
      return index === undefined
        ? Effect.succeed(
            HttpServerResponse.text(NOT_BUILT, { status: 503, contentType: "text/html; charset=utf-8" })
          )
        : serve("/index.html", index)
    }),
    file: (path) =>
      Effect.suspend(() => (files.has(path) ? Effect.void : refresh)).pipe(
        Effect.flatMap(() => {
          const file = files.get(path)
          return file === undefined ? notFound : serve(path, file)
        })
      )
  }
}
