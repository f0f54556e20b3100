/** Every page of a folder as a test of its own, in one browser, one after another. */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AgentPage } from "./AgentPage.ts"
import { type AgentStage, startAgentStage } from "./AgentStage.ts"

const readPages = async (folder: string): Promise<ReadonlyArray<AgentPage>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort()
  return Promise.all(
    names.map(async (name) => {
      const { default: page }: { readonly default: AgentPage } = await import(
        /* @vite-ignore */ join(folder, name)
      )
      return page
    })
  )
}

/** `folder`: beside this file. */
export const describePages = async (subject: string, folder: string): Promise<void> => {
  const pages = await readPages(join(import.meta.dirname, folder))
  describe(subject, () => {
    let stage: AgentStage
    beforeAll(async () => {
      stage = await startAgentStage()
    })
    afterAll(() => stage?.close())

    for (const page of pages) {
      it(page.rule, async () => {
        await page.run(await stage.open(page))
      })
    }

    it("breaks no page and writes no errors of its own", () => {
      expect(stage.problems.filter((problem) => problem.includes("chrome-extension://"))).toEqual([])
    })
  })
}
