/**
 * What a failing story leaves in `test-results/`: a picture of every page that was open, and what
 * the gateway printed, as it was then: none of its steps is begun any more. Call it once in a story's file.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import type { BrowserContext } from "playwright-core"
import { beforeEach } from "vitest"
import { root } from "#scripts/Command.ts"
import { failedBefore } from "./failedBefore.ts"
import type { GatewayProcess } from "./GatewayProcess.ts"

export interface Evidence {
  readonly gateway?: Pick<GatewayProcess, "output"> | undefined
  readonly context?: BrowserContext | undefined
}

const folderOf = (name: string): string =>
  resolve(root, "test-results", name.replace(/\W+/g, "-").slice(0, 100))

/** For what fails before its first test, too. */
export const leaveEvidence = async (name: string, { gateway, context }: Evidence): Promise<void> => {
  const folder = folderOf(name)
  await mkdir(folder, { recursive: true })
  if (gateway !== undefined) await writeFile(join(folder, "gateway.log"), gateway.output())
  const shots = (context?.pages() ?? []).map((page, index) =>
    // A page that is gone has nothing to show.
    page.screenshot({ path: join(folder, `page-${index}.png`) }).catch(() => undefined)
  )
  await Promise.all(shots)
}

/** `evidence` is asked for when a test has failed. */
export const keepEvidence = (evidence: () => Evidence): void => {
  beforeEach(({ task, onTestFailed }) => {
    const failed = failedBefore(task)
    if (failed !== undefined) throw new Error(`Not begun: "${failed}" failed before it, in the same story.`)
    onTestFailed(() => leaveEvidence(`${task.suite?.name ?? ""} ${task.name}`, evidence()))
  })
}
