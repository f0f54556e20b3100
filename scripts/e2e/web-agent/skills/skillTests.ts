/**
 * The tests of skills in one file: each is a task for a model, on one stage that the file's tests share. A file has a stage
 * of its own, so that several of them run side by side.
 */
import { afterAll, beforeAll, expect, it } from "vitest"
import { noPictures } from "#scripts/e2e/web-agent/AgentStage.ts"
import { type SkillRun, type SkillStage, startSkillStage } from "./SkillStage.ts"

export interface SkillTests {
  readonly itComesTo: (
    came: SkillRun["came"],
    title: string,
    run: (stage: SkillStage) => Promise<SkillRun>
  ) => void
  /** The file's last tests. */
  readonly itBreaksNothing: () => void
}

export const skillTests = (): SkillTests => {
  let stage: SkillStage
  beforeAll(async () => {
    stage = await startSkillStage(noPictures)
  })
  afterAll(() => stage?.close())

  return {
    itComesTo: (expected, title, run) => {
      it(title, async () => {
        const { came, found, words } = await run(stage)
        expect(came, `${words}\n${JSON.stringify(found)}`).toBe(expected)
      })
    },
    itBreaksNothing: () => {
      it("is told no words of a page twice for one thing", () => {
        expect([...stage.repeats]).toEqual([])
      })

      it("breaks no page and writes no errors of its own", () => {
        expect(stage.problems.filter((problem) => problem.includes("chrome-extension://"))).toEqual([])
      })
    }
  }
}
