import { describe, expect, it } from "vitest"
import { interleave } from "./interleave.ts"

/** Contestants that note who was asked; each measurement takes 10 ms of a clock of their own. */
const race = (names: ReadonlyArray<string>) => {
  const asked: Array<string> = []
  let time = 0
  return {
    asked,
    now: () => time,
    contestants: names.map((name) => async () => {
      time += 10
      return asked.push(name)
    })
  }
}

describe("Rounds", () => {
  it("go through all contestants in turns, and the first round is thrown away", async () => {
    const { asked, contestants, now } = race(["a", "b"])
    const samples = await interleave(contestants, { rounds: 2, atLeast: 2, budgetMs: 1_000 }, now)
    expect(asked.join("")).toBe("ababab")
    expect(samples).toEqual([
      [3, 5],
      [4, 6]
    ])
  })

  it("end when the time is up, but not before the least number is made", async () => {
    const short = race(["a", "b"])
    expect(
      (await interleave(short.contestants, { rounds: 9, atLeast: 2, budgetMs: 5 }, short.now))[0]
    ).toHaveLength(2)
    const longer = race(["a", "b"])
    expect(
      (await interleave(longer.contestants, { rounds: 9, atLeast: 2, budgetMs: 60 }, longer.now))[0]
    ).toHaveLength(3)
  })
})
