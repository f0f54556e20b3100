/** What the system lets a program compute: as much as is asked, or what it gives already where that is less. */
import { spawnSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import { boundedCommand } from "./boundedCommand.ts"

/** Soft and hard, in seconds, of a program that may compute for 10, on a machine with such a hard limit. */
const limitsWhere = (hard: string) => {
  const { options, program } = boundedCommand(
    { program: "/bin/sh", options: ["-c", "ulimit -S -t; ulimit -H -t"] },
    10_000,
    "linux"
  )
  const script = `ulimit -t ${hard}; exec "$@"`
  const { stdout } = spawnSync("/bin/sh", ["-c", script, "sh", program, ...options], { encoding: "utf8" })
  return stdout.trim().split("\n")
}

describe("A program", () => {
  it("may compute for so long, and where the machine gives less, for that", () => {
    expect(limitsWhere("100")).toEqual(["10", "12"])
    expect(limitsWhere("11")).toEqual(["10", "11"])
    expect(limitsWhere("5")).toEqual(["5", "5"])
  })
})
