/** What Python's files may hold: they are in the process's memory, beside Python's own. */
import type { PyodideAPI } from "pyodide"

interface MemoryFile {
  readonly contents?: Uint8Array | null
}

type Resize = (file: MemoryFile, bytes: number) => void

interface MemoryFiles {
  expandFileStorage: Resize
  resizeFileStorage: Resize
}

/** "No space left on device", as Python's C library numbers it. */
const ENOSPC = 51

export const boundFiles = ({ FS }: PyodideAPI, maxBytes: number): void => {
  const { MEMFS } = FS.filesystems as { readonly MEMFS: MemoryFiles }
  let held = 0
  const bounded =
    (resize: Resize): Resize =>
    (file, bytes) => {
      const before = file.contents?.length ?? 0
      if (held + bytes - before > maxBytes) throw new FS.ErrnoError(ENOSPC)
      resize(file, bytes)
      held += (file.contents?.length ?? 0) - before
    }
  MEMFS.expandFileStorage = bounded(MEMFS.expandFileStorage)
  MEMFS.resizeFileStorage = bounded(MEMFS.resizeFileStorage)
  // What leads to files of the machine, or to others, is closed.
  for (const name of Object.keys(FS.filesystems)) {
    if (name !== "MEMFS") Reflect.deleteProperty(FS.filesystems, name)
  }
}
