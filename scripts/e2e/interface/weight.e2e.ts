/** What the web app weighs before it starts. */
import { expect, test } from "vitest"
import { INITIAL_SCRIPT_MAX_BYTES } from "#schemas/limits.ts"
import { weighInitialScript } from "#scripts/preview/weighInitialScript.ts"

test.each(["react", "preact"] as const)(
  "the first scripts under %s stay within their limit",
  async (runtime) => {
    expect(await weighInitialScript(runtime)).toBeLessThanOrEqual(INITIAL_SCRIPT_MAX_BYTES[runtime])
  }
)
