import fc from "fast-check"
import { expect, test } from "vitest"
import { PALETTE_FIRST_CHATS, PALETTE_FIRST_PROMPTS, PALETTE_MAX_SHOWN } from "./limits.ts"
import { rankItems } from "./rankItems.ts"

const kinds = fc.constantFrom("chat" as const, "prompt" as const, "command" as const, "setting" as const)
const items = fc.uniqueArray(
  fc.record({ id: fc.uuid(), kind: kinds, label: fc.stringMatching(/^[a-c]{1,4}( [a-c]{1,4}){0,2}$/) }),
  { selector: ({ id }) => id, maxLength: 30 }
)
const labels = (given: ReadonlyArray<string>) =>
  given.map((label) => ({ id: label, kind: "command" as const, label }))

test("what is typed out in full comes first", () => {
  fc.assert(
    fc.property(items, fc.nat(), (known, n) => {
      const meant = known[n % Math.max(known.length, 1)]
      if (meant !== undefined) expect(rankItems(known, meant.label, [])[0]?.label).toBe(meant.label)
    })
  )
})

test("every entry that is shown has the letters that were typed, and is shown once", () => {
  fc.assert(
    fc.property(items, fc.stringMatching(/^[a-c]{1,3}$/), (known, query) => {
      const shown = rankItems(known, query, [])
      const inOrder = new RegExp([...query].join(".*"))
      for (const { label } of shown) expect(label).toMatch(inOrder)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.length).toBeLessThanOrEqual(PALETTE_MAX_SHOWN)
    })
  )
})

test("before anything is typed what was chosen last is first, and of the chats the latest are there", () => {
  fc.assert(
    fc.property(items, fc.nat(), (known, n) => {
      const last = known.filter(({ kind }) => kind !== "chat")
      const recent = last[n % Math.max(last.length, 1)]
      const shown = rankItems(known, " ", recent === undefined ? [] : [recent.id])
      if (recent !== undefined) expect(shown[0]).toBe(recent)
      const latest = known.filter(({ kind }) => kind === "chat").slice(0, PALETTE_FIRST_CHATS)
      expect(shown.filter(({ kind }) => kind === "chat")).toEqual(latest)
    })
  )
})

test("a beginning comes before a word, a word before letters within, and letters in order last", () => {
  const known = labels(["To open models", "Remodel", "Model", "My old desk, elsewhere", "Trains"])
  expect(rankItems(known, "model", []).map(({ label }) => label)).toEqual([
    "Model",
    "To open models",
    "Remodel",
    "My old desk, elsewhere"
  ])
})

test("before anything is typed a large library leaves room for everything else", () => {
  const prompts = Array.from({ length: 100 }, (_, n) => ({
    id: `p${n}`,
    kind: "prompt" as const,
    label: "p"
  }))
  const shown = rankItems([...prompts, ...labels(["Settings"])], "", ["p99"])
  expect(shown[0]?.id).toBe("p99")
  expect(shown.at(-1)?.id).toBe("Settings")
  expect(shown).toHaveLength(PALETTE_FIRST_PROMPTS + 1)
})

test("the words a prompt stands for are found behind every label", () => {
  const known = [{ id: "p", kind: "prompt" as const, label: "Weekly", also: "Sum up my tickets" }]
  const found = rankItems([...known, ...labels(["To my settings, in kept order"])], "my", [])
  expect(found.map(({ label }) => label)).toEqual(["To my settings, in kept order", "Weekly"])
})

test("among what is worth the same the one chosen last is first", () => {
  const known = labels(["Settings of a", "Settings of b"])
  expect(rankItems(known, "set", ["Settings of b"])[0]?.label).toBe("Settings of b")
})

test("capitals, accents and the order of words do not matter", () => {
  const known = labels(["Reise nach Málaga"])
  expect(rankItems(known, "MALAGA rei", [])).toEqual(known)
})
