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

/** Files and folders a run may make: each costs some memory, however empty. Our choice. */
const FILES_MAX = 10_000

type Move = (stream: unknown, bytes: Uint8Array, offset: number, length: number) => number

interface Pipes {
  readonly stream_ops: { read: Move; write: Move }
}

/** Pipes and names of files are in memory that is not counted as a file's. */
const boundRest = (python: PyodideAPI, maxBytes: number): void => {
  const { FS } = python
  const { PIPEFS } = Reflect.get(python, "_module") as { readonly PIPEFS: Pipes }
  const { stream_ops: pipes } = PIPEFS
  const { read, write } = pipes
  let inPipes = 0
  pipes.write = (stream, bytes, offset, length) => {
    if (inPipes + length > maxBytes) throw new FS.ErrnoError(ENOSPC)
    inPipes += length
    return write(stream, bytes, offset, length)
  }
  pipes.read = (stream, bytes, offset, length) => {
    const count = read(stream, bytes, offset, length)
    inPipes -= count
    return count
  }
  const { createNode, destroyNode } = FS
  let nodes = 0
  FS.createNode = (...args: Parameters<typeof createNode>) => {
    if (nodes >= FILES_MAX) throw new FS.ErrnoError(ENOSPC)
    nodes += 1
    return createNode(...args)
  }
  FS.destroyNode = (...args: Parameters<typeof destroyNode>) => {
    nodes -= 1
    return destroyNode(...args)
  }
}

export const boundFiles = (python: PyodideAPI, maxBytes: number): void => {
  const { FS } = python
  boundRest(python, maxBytes)
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
