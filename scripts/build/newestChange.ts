/** When a file, or the newest file of a folder, was last changed, in epoch ms; 0 where there is none. */
import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"

export const newestChange = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))))
  // The folder's own time tells of files that were removed.
  return Math.max(found.mtimeMs, ...inside)
}
