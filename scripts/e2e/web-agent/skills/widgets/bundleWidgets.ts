/** The pages of real widgets, bundled from their packages: every file of theirs, by the path it is served under. */
import { readdir } from "node:fs/promises"
import { basename, extname, join } from "node:path"
import { build } from "vite"
import type { Files, Served } from "#scripts/e2e/web-agent/PageSite.ts"

const folder = join(import.meta.dirname, "site")

const typeOf = (file: string): string => (extname(file) === ".css" ? "text/css" : "text/javascript")

const served = (file: string, body: string): readonly [path: string, file: Served] => [
  `/${file}`,
  { body, headers: { "content-type": `${typeOf(file)}; charset=utf-8` } }
]

/** A page with one of them. */
export const widgetPage = (files: Files, name: string): string =>
  `${files[`/${name}.css`] === undefined ? "" : `<link rel="stylesheet" href="/${name}.css">`}
  <div id="root"></div><script type="module" src="/${name}.js"></script>`

export const bundleWidgets = async (): Promise<Files> => {
  const pages = await readdir(folder)
  const built = await build({
    configFile: false,
    mode: "production",
    root: folder,
    logLevel: "error",
    // As they are shipped, though a test's process builds them.
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      minify: false,
      target: "chrome120",
      rolldownOptions: {
        input: Object.fromEntries(pages.map((page) => [basename(page, extname(page)), join(folder, page)])),
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "part-[name].js",
          assetFileNames: "[name][extname]"
        }
      }
    }
  })
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : []
  return Object.fromEntries(
    outputs
      .flatMap(({ output }) => output)
      .map((file) => served(file.fileName, file.type === "chunk" ? file.code : String(file.source)))
  )
}
