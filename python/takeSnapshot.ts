/** Python as it is once it has started and knows the module `deckhand`: every run begins from these bytes. */
import type { PyodideAPI } from "pyodide"

export interface PythonSources {
  readonly prelude: string
  readonly deckhand: string
}

export const takeSnapshot = (python: PyodideAPI, { deckhand, prelude }: PythonSources): Uint8Array => {
  python.runPython(prelude, { filename: "prelude.py" })
  python.globals.get("make")(deckhand)
  return python.makeMemorySnapshot()
}
