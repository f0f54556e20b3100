/** Every skill, tried by the scripted model: it has to do all of them from the prompt alone. */
import { describe } from "vitest"
import { skills } from "./skills.ts"
import { skillTests } from "./skillTests.ts"

describe("A model that reads the prompt and nothing else", () => {
  const { itBreaksNothing, itComesTo } = skillTests("scripted")
  for (const [name, skill] of Object.entries(skills)) itComesTo("done", `can ${name}`, () => skill)
  itBreaksNothing()
})
