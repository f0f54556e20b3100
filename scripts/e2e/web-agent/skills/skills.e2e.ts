/**
 * Every skill, tried by two models: the scripted one has to do all of them from the prompt alone, the direct one what
 * its grammar reaches. What that does not reach is listed with a reason, and the list is held to be true.
 */
import { describe, expect, it } from "vitest"
import { bothModels } from "./bothModels.ts"
import { directFailures } from "./directFailures.ts"
import { skills } from "./skills.ts"
import { skillTests } from "./skillTests.ts"

/** Of all skills, how many the direct model has to have. */
const DIRECT_SHARE = 0.6

describe("Skills", () => {
  const { itBreaksNothing, itComesTo } = skillTests()
  const { direct, scripted } = bothModels()

  describe("A model that reads the prompt and nothing else", () => {
    for (const [name, skill] of Object.entries(skills))
      itComesTo("done", `can ${name}`, (stage) => scripted(stage, skill))
    itBreaksNothing()
  })

  describe("The direct model", () => {
    for (const [name, skill] of Object.entries(skills)) {
      const why = directFailures.get(name)
      if (why === undefined) itComesTo("done", `can ${name}`, (stage) => direct(stage, skill))
      else itComesTo("not done", `cannot ${name} and says so: ${why}`, (stage) => direct(stage, skill))
    }

    it(`has at least ${DIRECT_SHARE * 100} % of the skills`, () => {
      const all = Object.keys(skills)
      expect(all).toEqual(expect.arrayContaining([...directFailures.keys()]))
      expect(directFailures.size / all.length).toBeLessThanOrEqual(1 - DIRECT_SHARE)
    })

    itBreaksNothing()
  })
})
