/** What words cost whoever reads them, counted in what their patterns are given: a message holds one thread, everybody's. */
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Abilities, directReply } from "./directReply.ts"
import { DIRECT_INSTRUCTIONS_MAX_CHARS, DIRECT_RUN_MAX_CHARS } from "./limits.ts"
import { replies } from "./say/copy.ts"

const abilities: Abilities = {
  canOperate: true,
  canAsk: true,
  cards: new Set(["composeNewEmail", "createNewOrEditCalendarInvite"])
}

const reply = (words: string) =>
  directReply(
    {
      browsers: [],
      isBrowserMissing: false,
      hasCustomInstructions: false,
      clock: "2026-11-23T16:00:00",
      happened: [{ _tag: "Said", words, hasFiles: false }]
    },
    abilities
  )

const { exec } = RegExp.prototype
const LONG_RUN = new RegExp(`[\\s,;:.!?…]{${2 * DIRECT_RUN_MAX_CHARS + 1}}`)
/** One class of characters and nothing behind it: nothing to go back for. */
const ONE_CLASS = /^(?:\\s\+|\[[^\]]+\](?:\{\d+,\})?)$/

let chars = 0
let withLongRun = new Set<string>()

beforeEach(() => {
  chars = 0
  withLongRun = new Set()
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    chars += (match === null ? (this.sticky ? from + 1 : text.length) : match.index + match[0].length) - from
    if (!exec.call(ONE_CLASS, this.source) && exec.call(LONG_RUN, text)) withLongRun.add(this.source)
    return match
  }
})
afterEach(() => {
  RegExp.prototype.exec = exec
})

const charsFor = (words: string): number => {
  chars = 0
  reply(words)
  return chars
}

const begin = fc.constantFrom(
  "click ",
  "type ",
  "fill ",
  "set ",
  "choose ",
  "email to a",
  "meeting ",
  "are you real ",
  ""
)
const unit = fc
  .array(
    fc.constantFrom(
      ..." |\n|,|.|!|?|;|:|'|\"|a|@|a.b| and | then | to | in | into | with | cc | about | saying | as | on | for | at | from |click |type |fill |set |please |the |3) | tomorrow | friday ".split(
        "|"
      )
    ),
    { minLength: 1, maxLength: 4 }
  )
  .map((parts) => parts.join(""))
const end = fc.constantFrom("", "b", " into b", " with b", "\na")

describe("words as long as a message may be", () => {
  it("cost what grows with their length, not with its square", () => {
    fc.assert(
      fc.property(begin, unit, end, (first, middle, last) => {
        const of = (length: number) => first + middle.repeat(length / middle.length) + last
        expect(charsFor(of(8_000))).toBeLessThan(6 * charsFor(of(2_000)) + 100_000)
      }),
      { numRuns: 25 }
    )
  })

  it("have no run of blanks or marks that a pattern tries from each of its characters", () => {
    const run = fc
      .tuple(fc.constantFrom(" ", "\n", ",", "!", ". ", "?!", ", ", "…"), fc.constantFrom(40, 900))
      .map(([mark, times]) => mark.repeat(times))
    fc.assert(
      fc.property(begin, run, unit, run, end, (first, one, middle, other, last) => {
        reply(first + one + middle + other + last)
        expect([...withLongRun]).toEqual([])
      }),
      { numRuns: 100 }
    )
  })

  it("are no instructions beyond a bound, and whoever wrote them is told so", () => {
    const most = `click ${"a".repeat(DIRECT_INSTRUCTIONS_MAX_CHARS)}`
    expect(reply(most).text).toContain(replies.tooLong)
    expect(charsFor(most)).toBeLessThan(100 * most.length)
    expect(reply("click ".repeat(9)).text).not.toContain(replies.tooLong)
  })

  it("are kept to the letter where they are to be typed or sent", () => {
    const blanks = " ".repeat(500)
    const letter = `Dear Ada,\n\n${"x".repeat(DIRECT_INSTRUCTIONS_MAX_CHARS)}${blanks}y`
    expect(reply(`email to ada@x.org about Friday: ${letter}`)).toMatchObject({
      _tag: "Suggest",
      params: { to: ["ada@x.org"], subject: "Friday", body: letter }
    })
    expect(reply(`repeat a${blanks}b`).text).toBe(`a${blanks}b`)
  })
})
