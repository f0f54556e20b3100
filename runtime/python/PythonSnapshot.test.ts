/**
 * The file that runs begin from, and whatever becomes of it. That is the same whatever is in it, so Python, which takes four seconds
 * of a processor each time, is started for one of them only.
 */
import { appendFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeSnapshots } from "./PythonSnapshot.ts"

const inFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "snapshot-"))
  await use(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

it("A snapshot is of Python as it is once it has started", () =>
  inFolder(async (folder) => {
    const path = await Effect.runPromise(makeSnapshots()(folder))
    // Its whole memory, with what agents import in it.
    expect((await readFile(path)).includes("run_agent")).toBe(true)
  }))

it("A snapshot that is deleted or changed while the server runs is made anew for the next run", () =>
  inFolder(async (folder) => {
    let made = 0
    const snapshots = makeSnapshots(
      Effect.sync(() => {
        made += 1
        return Buffer.from(`Python ${made}`)
      })
    )
    const snapshot = () => Effect.runPromise(snapshots(folder))
    const first = await snapshot()
    expect(await snapshot()).toBe(first)
    await rm(first)
    const second = await snapshot()
    expect(await readdir(folder)).toEqual([basename(second)])
    await appendFile(second, "x")
    const third = await snapshot()
    expect(await readdir(folder)).toEqual([basename(third)])
    await rm(folder, { recursive: true })
    const fourth = await snapshot()
    expect(await readdir(folder)).toEqual([basename(fourth)])
    expect(await readFile(fourth, "utf8")).toBe("Python 4")
  }))
