/**
 * Every skill, tried by the direct model: it has to do what its grammar reaches. What it does not reach is listed with
 * a reason, and the list is held to be true.
 */
import { describe, expect, it } from "vitest"
import { directFailures } from "./directFailures.ts"
import { skills } from "./skills.ts"
import { skillTests } from "./skillTests.ts"

/** Of all skills, how many the direct model has to have. */
const DIRECT_SHARE = 0.6

describe("The direct model", () => {
  const { itBreaksNothing, itComesTo } = skillTests("direct")
  for (const [name, skill] of Object.entries(skills)) {
    const why = directFailures.get(name)
    if (why === undefined) itComesTo("done", `can ${name}`, () => skill)
    else itComesTo("not done", `cannot ${name} and says so: ${why}`, () => skill)
  }

  it(`has at least ${DIRECT_SHARE * 100} % of the skills`, () => {
    const all = Object.keys(skills)
    expect(all).toEqual(expect.arrayContaining([...directFailures.keys()]))
    expect(directFailures.size / all.length).toBeLessThanOrEqual(1 - DIRECT_SHARE)
  })

  itBreaksNothing()
})
