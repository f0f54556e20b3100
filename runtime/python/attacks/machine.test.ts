import { expect, it, vi } from "vitest"
import { machineAttacks } from "#python/attacks/machine.ts"
import { ran, reachNothing } from "./attempt.ts"

reachNothing(machineAttacks)

reachNothing({
  "No file of the server is there": {
    "this file": `import os\ngot = os.path.exists(${JSON.stringify(import.meta.filename)})`,
    "the folder of the project": `import os\ngot = os.path.exists(${JSON.stringify(import.meta.dirname)})`
  }
})

it("Of its environment Python knows what it was told, and nothing of the server's", async () => {
  vi.stubEnv("DECKHAND_SECRET_OF_A_TEST", "secret")
  const { outcome } = await ran("import os, sys\nresult = [dict(os.environ), sys.argv]")
  vi.unstubAllEnvs()
  expect(outcome).toEqual({ _tag: "Ran", result: [{ DECKHAND_ENVIRONMENT: "test" }, expect.anything()] })
  expect(JSON.stringify(outcome)).not.toContain(import.meta.dirname)
})
