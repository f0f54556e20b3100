/** What happens between a question and its answer: nothing leaves but what was agreed to, and what its user does themselves. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { lost } from "./meanwhile/lost.ts"
import { own } from "./meanwhile/own.ts"
import { swapped } from "./meanwhile/swapped.ts"
import { type OutgoingStage, startOutgoingStage } from "./OutgoingStage.ts"

describe("While its user thinks", () => {
  let stage: OutgoingStage
  beforeAll(async () => {
    stage = await startOutgoingStage()
  })
  afterAll(() => stage?.close())

  const titles = {
    "there is another thing in the place of": swapped,
    "nothing leaves though it loses": lost,
    "they are not asked about their own": own
  }
  for (const [title, pages] of Object.entries(titles)) {
    for (const [name, page] of Object.entries(pages)) {
      it(`${title} ${name}`, async () => {
        const { arrived, questions } = await stage.meanwhile(page)
        expect({ arrived, questions: questions.length }).toEqual({
          arrived: page.arrives,
          questions: page.questions
        })
      })
    }
  }
})
