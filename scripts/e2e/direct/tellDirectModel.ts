/**
 * A list of instructions told to the direct model, in Chromium with the built extension: each on a fresh page, in a
 * chat of its own. The page itself says what came of it; the model's claim is held against that. Each list is a
 * test file of its own, so that lists run beside each other.
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type AgentStage, noPictures, startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import { say } from "#scripts/terminal.ts"
import { converse, type Upshot } from "./converse.ts"
import type { DirectList, Doable, Undoable } from "./DirectInstruction.ts"
import { type Judgement, judgeDoable, judgeUndoable } from "./judge.ts"
import { changesBetween, type PageState, readState, watchScript } from "./pageState.ts"

interface Row {
  readonly said: string
  readonly page: string
  readonly judgement: Judgement
  readonly words: string
  readonly changed: string
}

const NEEDED_SHARE = 0.8
const htmlOf = (page: string): Promise<string> =>
  readFile(join(import.meta.dirname, "pages", `${page}.html`), "utf8")

export const tellDirectModel = (name: string, list: DirectList): void => {
  describe("The direct model", () => {
    let stage: AgentStage
    beforeAll(async () => {
      stage = await startAgentStage({ DECKHAND_MODEL: "direct", ...noPictures })
    })
    afterAll(() => stage?.close())

    const carryOut = async <One extends Doable | Undoable>(
      one: One,
      judge: (one: One, before: PageState, after: PageState, upshot: Upshot) => Judgement
    ): Promise<Row> => {
      const { page } = await stage.show({ html: watchScript + (await htmlOf(one.page)) })
      const before = await readState(page)
      const upshot = await converse(stage.actors, stage.hostId, one.say)
      const after = await readState(page)
      const changed = JSON.stringify([changesBetween(before, after), ...after.presses])
      return {
        said: one.say,
        page: one.page,
        judgement: judge(one, before, after, upshot),
        words: upshot.words,
        changed
      }
    }

    const carryOutAll = async ({ doable, undoable }: DirectList) => {
      const could: Array<Row> = []
      const couldNot: Array<Row> = []
      for (const one of doable) could.push(await carryOut(one, judgeDoable))
      for (const one of undoable) couldNot.push(await carryOut(one, judgeUndoable))
      return { could, couldNot }
    }

    const table = (rows: ReadonlyArray<Row>): string =>
      rows
        .map(({ said, page, judgement, words, changed }) =>
          judgement === "done"
            ? `${judgement.padEnd(6)} ${page}: ${said}`
            : `${judgement.padEnd(6)} ${page}: ${said}\n         ${changed}\n         ${words.split("\n")[0]}`
        )
        .join("\n")

    it(`does what it is told in the ${name} list's words, and claims nothing else`, async () => {
      const { could, couldNot } = await carryOutAll(list)
      const done = could.filter(({ judgement }) => judgement === "done").length
      say(
        `${table([...could, ...couldNot])}\n${name} list: ${done} of ${could.length} done, ` +
          `${[...could, ...couldNot].filter(({ judgement }) => judgement === "FALSE").length} false`
      )
      const claimedFalsely = [...could, ...couldNot].filter(({ judgement }) => judgement === "FALSE")
      expect(claimedFalsely).toEqual([])
      expect(done / could.length).toBeGreaterThanOrEqual(NEEDED_SHARE)
    })
  })
}
