/** Puts Pyodide's own files beside the thread that runs it, and its glue into that: a thread of a sandbox can import nothing. */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

const { resolve } = createRequire(import.meta.url)
const files = ["pyodide.asm.wasm", "python_stdlib.zip"]
/** Never asked for there: it is given its code compiled. */
const WASM_BESIDE_IT = 'new URL("pyodide.asm.wasm",import.meta.url).href'

export const pyodideFiles = (): Plugin => ({
  name: "pyodide-files",
  enforce: "pre",
  resolveId: (id) =>
    id === "pyodide/pyodide.asm.mjs" ? join(dirname(resolve("pyodide")), "pyodide.asm.mjs") : null,
  transform(code, id) {
    if (!id.endsWith("pyodide.asm.mjs")) return undefined
    if (!code.includes(WASM_BESIDE_IT)) throw new Error("Pyodide names its code in another way by now.")
    return {
      code: code.replace(WASM_BESIDE_IT, '"pyodide.asm.wasm"').replaceAll("import.meta.url", '"/"'),
      map: null
    }
  },
  async generateBundle() {
    for (const fileName of files) {
      this.emitFile({
        type: "asset",
        fileName,
        source: await readFile(join(dirname(resolve("pyodide")), fileName))
      })
    }
  }
})
