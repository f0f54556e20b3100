import { expect, test } from "vitest"
import type { RunStatus } from "./AgentRun.ts"
import { beginRoot, stackOf } from "./runStack.ts"

const result = { type: "success", message: "" } as const
const statuses: ReadonlyArray<readonly [RunStatus | undefined, ReturnType<typeof beginRoot>]> = [
  [undefined, "begins"],
  [{ _tag: "Idle" }, "begins"],
  [{ _tag: "Finished", result, at: 0 }, "begins"],
  [{ _tag: "Running" }, "refused"],
  [{ _tag: "Waiting" }, "refused"],
  [{ _tag: "Aborting" }, "aborted"]
]

test("a root run begins only while nothing runs, and is answered as aborted while one is being stopped", () => {
  for (const [status, becomes] of statuses) expect(beginRoot(stackOf(status)), status?._tag).toBe(becomes)
})
