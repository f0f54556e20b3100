/** Every consequential page: nothing leaves unasked, and what was agreed to leaves once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { noPictures } from "#scripts/e2e/web-agent/AgentStage.ts"
import { consequential } from "./consequential/consequential.ts"
import { type OutgoingStage, startOutgoingStage } from "./OutgoingStage.ts"

describe("Nothing leaves unasked", () => {
  let stage: OutgoingStage
  beforeAll(async () => {
    stage = await startOutgoingStage(noPictures)
  })
  afterAll(() => stage?.close())

  for (const [family, pages] of Object.entries(consequential)) {
    for (const [name, page] of Object.entries(pages)) {
      it(`${family}: ${name}`, async () => {
        const { arrived, failed, questions } = await stage.consequential(page)
        const { asked, leaves, questions: most = 1 } = page
        expect({ arrived: arrived.toSorted(), failed }).toEqual({ arrived: leaves.toSorted(), failed: [] })
        if (asked === "never") return expect(questions).toEqual([])
        // What is kept in for good need not be asked about.
        if (leaves.length > 0 || page.isRefused === true) expect(questions.length).toBeGreaterThanOrEqual(1)
        expect(questions.length).toBeLessThanOrEqual(most)
        // A browser asks another site first whether a request may come, whoever is asked about the request.
        const before = (questions[0]?.arrived ?? []).filter((one) => !one.startsWith("OPTIONS "))
        expect(before).toEqual([])
        if (asked === "before") expect(questions.map((one) => one.asked)).toEqual(["before"])
      })
    }
  }

  it("is shown on eighty pages", () => {
    expect(Object.values(consequential).flatMap((pages) => Object.keys(pages)).length).toBeGreaterThanOrEqual(
      80
    )
  })

  it("breaks no page and writes no errors of its own", () => {
    expect(stage.problems.filter((problem) => problem.includes("chrome-extension://"))).toEqual([])
  })
})
