/** A folder for the life of a callback. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

export const withTemporaryFolder = async <A>(use: (folder: string) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), "deckhand-bench-"))
  return use(folder).finally(() => rm(folder, { recursive: true, force: true }))
}
