/** Our own list of features that are turned off takes the place of the driver's, so it has to hold that. */
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { offForDriver } from "./chromiumOptions.ts"

/** As the installed driver writes it: `disabledFeatures = ["One", …]`, with comments between. */
const driversList = async (): Promise<ReadonlyArray<string>> => {
  const driver = await readFile(fileURLToPath(import.meta.resolve("playwright-core/lib/coreBundle")), "utf8")
  const [, list = ""] = /disabledFeatures = \[([^\]]*)\]/.exec(driver) ?? []
  return Array.from(list.matchAll(/^\s*"(\w+)",?$/gm), ([, feature = ""]) => feature)
}

it("what the driver of the tests turns off in Chromium stays off, and nothing else under its name", async () => {
  expect(offForDriver).toEqual(await driversList())
})
