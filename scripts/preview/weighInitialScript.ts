/**
 * What a browser must fetch of scripts before the web app starts: the entry and everything it imports
 * without waiting, in bytes as they are sent (brotli). Builds in memory; `dist/` is left alone.
 */
import { resolve } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { build, type Rolldown } from "vite"
import type { Runtime } from "./servePreview.ts"

const root = resolve(import.meta.dirname, "../..")

/** The entry and what it imports statically, directly or not. */
const initialChunks = (chunks: ReadonlyArray<Rolldown.OutputChunk>): ReadonlySet<Rolldown.OutputChunk> => {
  const reached = new Set(chunks.filter((chunk) => chunk.isEntry))
  for (const { imports } of reached) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk)
  }
  return reached
}

export const weighInitialScript = async (runtime: Runtime): Promise<number> => {
  const built = await build({
    configFile: resolve(root, "vite.config.ts"),
    mode: runtime === "react" ? "web" : "web-preact",
    logLevel: "error",
    // Whoever runs this may be a test: what is weighed is what is shipped.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { write: false }
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    "output" in one ? one.output : []
  )
  const chunks = outputs.filter((output) => output.type === "chunk")
  return [...initialChunks(chunks)].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
}
