/** Every page of `pages/`, in one browser, one after another. */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AgentPage } from "./AgentPage.ts"
import { type AgentStage, startAgentStage } from "./AgentStage.ts"

const folder = join(import.meta.dirname, "pages")
const names = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort()
const pages = await Promise.all(
  names.map(async (name) => {
    const { default: page }: { readonly default: AgentPage } = await import(
      /* @vite-ignore */ join(folder, name)
    )
    return page
  })
)

describe("The web agent", () => {
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
