import { spawnSync } from "node:child_process"
import { resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "./Command.ts"

/** How a script fares that is started by a Node of this version, as package.json starts it. */
const startedBy = (version: string) =>
  spawnSync(
    process.execPath,
    [
      "--import",
      `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "${version}" } })`,
      "--import",
      resolve(root, "scripts/requireNode.js"),
      "--eval",
      "process.stdout.write('started')"
    ],
    { encoding: "utf8" }
  )

describe("A script", () => {
  it("is not run by a Node that is too old: one sentence says so and what to do", () => {
    for (const version of ["20.20.2", "22.17.1"]) {
      const { status, stderr, stdout } = startedBy(version)
      expect(status).toBe(1)
      expect(stdout).toBe("")
      expect(stderr).toMatch(
        new RegExp(`^Deckhand needs Node .* this is ${version}\\. Run \`npm ci\` again.*\\n$`)
      )
    }
  })

  it("is run by the Node that is brought along, and by newer ones", () => {
    for (const version of [process.versions.node, "22.18.0", "24.0.0"]) {
      expect(startedBy(version)).toMatchObject({ status: 0, stdout: "started", stderr: "" })
    }
  })
})
