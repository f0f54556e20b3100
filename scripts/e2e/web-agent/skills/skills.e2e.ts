/**
 * Every skill, tried by two models: the scripted one has to do all of them from the prompt alone, the direct model what
 * its grammar reaches. What it does not reach is listed with a reason, and the list is held to be true.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Files } from "#scripts/e2e/web-agent/PageSite.ts"
import { directFailures } from "./directFailures.ts"
import { type SkillStage, startSkillStage } from "./SkillStage.ts"
import { skills } from "./skills.ts"
import { bundleWidgets, widgetPage } from "./widgets/bundleWidgets.ts"
import { widgetTasks } from "./widgets/widgetTasks.ts"

/** Of all skills, how many the direct model has to have. */
const DIRECT_SHARE = 0.6

let stage: SkillStage
let widgets: Files
beforeAll(async () => {
  widgets = await bundleWidgets()
  stage = await startSkillStage()
})
afterAll(() => stage?.close())

describe("A model that reads the prompt and nothing else", () => {
  for (const [name, skill] of Object.entries(skills)) {
    it(`can ${name}`, async () => {
      const { came, found, words } = await stage.carryOut(skill, "scripted")
      expect(came, `${words}\n${JSON.stringify(found)}`).toBe("done")
    })
  }
})

describe("On real widgets, a model that reads the prompt and nothing else", () => {
  for (const [name, { page, ...task }] of Object.entries(widgetTasks)) {
    it(`can ${name}`, async () => {
      const skill = { ...task, html: widgetPage(widgets, page), files: { ...widgets, ...task.files } }
      const { came, found, words } = await stage.carryOut(skill, "scripted")
      expect(came, `${words}\n${JSON.stringify(found)}`).toBe("done")
    })
  }
})

describe("The direct model", () => {
  for (const [name, skill] of Object.entries(skills)) {
    const why = directFailures.get(name)
    it(why === undefined ? `can ${name}` : `cannot ${name} and says so: ${why}`, async () => {
      const { came, found, words } = await stage.carryOut(skill, "direct")
      expect(came, `${words}\n${JSON.stringify(found)}`).toBe(why === undefined ? "done" : "not done")
    })
  }

  it(`has at least ${DIRECT_SHARE * 100} % of the skills`, () => {
    const all = Object.keys(skills)
    expect(all).toEqual(expect.arrayContaining([...directFailures.keys()]))
    expect(directFailures.size / all.length).toBeLessThanOrEqual(1 - DIRECT_SHARE)
  })
})

it("breaks no page and writes no errors of its own", () => {
  expect(stage.problems.filter((problem) => problem.includes("chrome-extension://"))).toEqual([])
})
