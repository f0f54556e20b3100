import { expect, it } from "vitest"
import { javascriptAttacks } from "#python/attacks/javascript.ts"
import { ran, reachNothing } from "./attempt.ts"

reachNothing(javascriptAttacks)

it("What is built in and harmless can still be imported, and again after it was forgotten", async () => {
  const { outcome } = await ran(
    "import sys, math, sqlite3, socket, asyncio, zoneinfo, subprocess, statistics, wave\ndel sys.modules['math']\nimport math\nresult = math.floor(2.5)"
  )
  expect(outcome).toEqual({ _tag: "Ran", result: 2 })
})
