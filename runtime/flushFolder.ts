/** What was renamed in a folder stays so, whatever ends the machine. */
import { open } from "node:fs/promises"
import process from "node:process"

export const flushFolder = async (path: string): Promise<void> => {
  // Windows has no folders to flush.
  if (process.platform === "win32") return
  const folder = await open(path, "r")
  await folder.sync().finally(() => folder.close())
}
