import { describe, expect, test } from "vitest"
import { icsFile } from "#schemas/drafts/icsFile.ts"
import { readSuggestion } from "#schemas/suggestion/Suggestion.ts"
import { calendarLink, mailLinks } from "./draftLinks.ts"

const half = "Party \ud83c"

describe("a card with half a character in its words", () => {
  test("of a mail has links", () => {
    expect(
      readSuggestion({ type: "composeNewEmail", args: { to: ["a@b.test"], subject: half, body: half } })
    ).toBeDefined()
    expect(mailLinks({ to: ["a@b.test"], subject: half, body: half }, false, "local")).toHaveLength(3)
  })
  test("of an event has links", () => {
    expect(calendarLink({ title: half, start: "2026-03-03T10:00" }).url).toContain("calendar")
  })
  test("of an event has a file", () => {
    expect(
      icsFile([{ uid: "x", draft: { title: "a", start: "2026-03-03T10:00", attendees: [half] } }], 0)
    ).toContain("BEGIN:VEVENT")
  })
})
