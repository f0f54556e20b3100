/**
 * The tests of skills in one file: each is a task for one model, on one stage that the file's tests share. A file has
 * a stage of its own, so that several of them run side by side.
 */
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Skill } from "./Skill.ts"
import { type ModelName, type SkillRun, type SkillStage, startSkillStage } from "./SkillStage.ts"

export interface SkillTests {
  /** `skill`: asked for when the test runs, for pages that are made before all tests. */
  readonly itComesTo: (came: SkillRun["came"], title: string, skill: () => Skill) => void
  /** The file's last tests. */
  readonly itBreaksNothing: () => void
}

export const skillTests = (by: ModelName): SkillTests => {
  let stage: SkillStage
  beforeAll(async () => {
    stage = await startSkillStage()
  })
  afterAll(() => stage?.close())

  return {
    itComesTo: (expected, title, skill) => {
      it(title, async () => {
        const { came, found, words } = await stage.carryOut(skill(), by)
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
