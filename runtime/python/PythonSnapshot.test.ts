/** The file that runs begin from, and whatever becomes of it. */
import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeSnapshots } from "./PythonSnapshot.ts"

it("A snapshot that is deleted or changed while the server runs is made anew for the next run", async () => {
  const folder = await mkdtemp(join(tmpdir(), "snapshot-"))
  const snapshot = makeSnapshots()
  const first = await Effect.runPromise(snapshot(folder))
  expect(await Effect.runPromise(snapshot(folder))).toBe(first)
  await rm(first)
  const second = await Effect.runPromise(snapshot(folder))
  expect(await readdir(folder)).toEqual([second.slice(folder.length + 1)])
  await appendFile(second, "x")
  const third = await Effect.runPromise(snapshot(folder))
  expect(await readdir(folder)).toEqual([third.slice(folder.length + 1)])
  await rm(folder, { recursive: true })
  const fourth = await Effect.runPromise(snapshot(folder))
  expect(await readdir(folder)).toEqual([fourth.slice(folder.length + 1)])
  await rm(folder, { recursive: true })
})
