/**
 * Programs of ours bundled for Node, for tests that start them again and again: read as one file instead of
 * hundreds, each of which would be stripped of its types at every start, and compiled at the first start only, they
 * start in a fifth of the time.
 *
 * They do what the sources do: only what is never run, and white space, is left out. A program finds its threads
 * beside it, bundled too, and everything else where the sources find it.
 */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises"
import { basename, dirname, join, sep } from "node:path"
import { build, type Plugin } from "vite"
import { root } from "#scripts/Command.ts"

/** They bring binaries along, which they look for beside themselves, or look for packages that are not there. */
const withBinaries = ["uWebSockets.js", "wasm-vips", "libheif-js", "unpdf", "mongodb"]

const threads = /new URL\("(\.\/\w+)\.ts", import\.meta\.url\)/g

const asInSources: Plugin = {
  name: "as-in-sources",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith(root + sep) || id.includes("node_modules")) return
    const folder = dirname(id)
    return code
      .replaceAll("import.meta.dirname", JSON.stringify(folder))
      .replaceAll(threads, (_, path: string) => {
        const fileName = `${basename(path)}.mjs`
        this.emitFile({ type: "chunk", id: join(folder, `${path}.ts`), fileName })
        return `new URL("./${fileName}", import.meta.url)`
      })
  }
}

/** Half as much to read at every start. Names stay: they are in what is logged, and in the trace of a failure. */
const small = { compress: true, mangle: false, codegen: { removeWhitespace: true } } as const

const bundleOf = (name: string): string => `${name}.bundle.mjs`

/** The first start leaves behind what V8 compiled, for all that follow: written at once, since most of them are killed. */
const startOf = (name: string): string => `import { enableCompileCache, flushCompileCache } from "node:module"
enableCompileCache(import.meta.dirname + "/compiled")
await import("./${bundleOf(name)}")
flushCompileCache()
`

/** Beside the packages, so that those that are not bundled are found. */
const caches = join(root, "node_modules", ".cache")

/** `sources`: files by name. Bundled, each is `<name>.mjs` in the folder given back, which the caller removes. */
export const bundlePrograms = async (sources: Readonly<Record<string, string>>): Promise<string> => {
  await mkdir(caches, { recursive: true })
  const folder = await mkdtemp(join(caches, "programs-"))
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    mode: "test",
    plugins: [asInSources],
    ssr: { noExternal: true, external: withBinaries },
    build: {
      ssr: true,
      target: "node22",
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: sources,
        output: { entryFileNames: bundleOf("[name]"), chunkFileNames: "[name].mjs", minify: small }
      }
    }
  })
  for (const name of Object.keys(sources)) await writeFile(join(folder, `${name}.mjs`), startOf(name))
  return folder
}
