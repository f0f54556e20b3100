import { expect, test } from "vitest"
import { READ_FILES_MAX_BYTES } from "#runtime/actors/agent-run/limits.ts"
import { holdOn } from "./agentFiles.ts"

test("of the files a run has read those that were read last are at hand, as many as there is room for", () => {
  const read = new Map<string, Uint8Array>()
  const half = new Uint8Array(READ_FILES_MAX_BYTES / 2)
  for (const id of ["a", "b", "a"]) holdOn(read, id, half)
  expect([...read.keys()]).toEqual(["b", "a"])
  holdOn(read, "c", half)
  expect([...read.keys()]).toEqual(["a", "c"])
  holdOn(read, "d", new Uint8Array(READ_FILES_MAX_BYTES + 1))
  expect([...read.keys()]).toEqual(["d"])
})
