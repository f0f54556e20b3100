/**
 * The gateway as one file, bundled once for all stories (vitest's global setup): they start it again and again.
 * That it starts from its sources as well is what `gateway/main.test.ts` and the examples show.
 */
import { rm } from "node:fs/promises"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { root } from "#scripts/Command.ts"
import { bundlePrograms } from "#scripts/test/bundlePrograms.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** A file to run; from its sources where no setup has bundled it. */
    readonly bundledGateway?: string
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await bundlePrograms({ gateway: join(root, "gateway/main.ts") })
  provide("bundledGateway", join(folder, "gateway.mjs"))
  return () => rm(folder, { recursive: true, force: true })
}
