import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { alarmOf } from "./alarmOf.ts"
import { alarmWords } from "./alarmWords.ts"

describe("The alarm of a control's name", () => {
  it("is raised by what high stakes are called", () => {
    const names: ReadonlyArray<readonly [string, string]> = [
      ["Charge $50", "pay"],
      ["Disable two-factor authentication", "secure"],
      ["Drop table", "delete"],
      ["Suspend user", "delete"],
      ["Push to production", "secure"],
      ["Zahlungspflichtig bestellen", "pay"],
      ["ＤＥＬＥＴＥ", "delete"],
      ["Löschen", "delete"],
      ["Lo\u0308schen", "delete"],
      ["De\u200blete", "delete"],
      ["D\u0435lete", "delete"],
      ["deIete", "delete"],
      ["D3lete", "delete"],
      ["\u0110elete", "delete"],
      ["D e l e t e", "delete"],
      ["このアカウントを削除する", "delete"],
      ["Send · 3 recipients", "send"]
    ]
    for (const [name, alarm] of names)
      assert.strictEqual(alarmOf(name, Number.POSITIVE_INFINITY), alarm, name)
  })

  it("is not raised by a part of another word, nor by a long text that is no command", () => {
    for (const name of ["Sender", "Repay", "Payments", "Deleted items", "Buyers", "Unsent"]) {
      assert.isUndefined(alarmOf(name, Number.POSITIVE_INFINITY), name)
    }
    assert.isUndefined(alarmOf("How to delete an account you no longer need", 6))
    assert.strictEqual(alarmOf("Delete the account you no longer need", Number.POSITIVE_INFINITY), "delete")
  })

  it("is raised by every word of the list, whatever stands around it", () => {
    const all = alarmWords.flatMap(([, words]) => words)
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.constantFrom("", "Now: ", "17 "),
        fc.constantFrom("", "!", " (3)"),
        (word, before, after) => {
          assert.isDefined(alarmOf(`${before}${word.replace("*", "")}${after}`, Number.POSITIVE_INFINITY))
        }
      )
    )
  })

  it("knows at most about three hundred words", () => {
    assert.isAtMost(
      alarmWords.reduce((count, [, words]) => count + words.length, 0),
      320
    )
  })
})
