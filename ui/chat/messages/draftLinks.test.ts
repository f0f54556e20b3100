import { expect, test } from "vitest"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { DRAFT_LINK_MAX_CHARS } from "#ui/chat/limits.ts"
import { draftLinks } from "./draftLinks.ts"
import { suggestionText } from "./suggestionText.ts"

const links = (type: SuggestedAction["type"], args: SuggestedAction["args"]) =>
  draftLinks({ actionId: "a", type, args })
const email = { to: ["ada@x.test"], subject: "Hi", body: "Hello" }
const invite = { title: "Lunch", start: "2026-01-16T12:30", end: "2026-01-16T13:30" }

test("a mail opens in either mail service, an invitation in the calendar", () => {
  expect(links("composeNewEmail", email).map(({ label }) => label)).toEqual([
    suggestionText.openDraft.google,
    suggestionText.openDraft.microsoft
  ])
  const [mail] = links("composeNewEmail", { ...email, to: "ada@x.test" })
  expect(new URL(mail?.url ?? "").searchParams.get("to")).toBe("ada@x.test")
  const [event, ...others] = links("createNewOrEditCalendarInvite", invite)
  expect(event).toMatchObject({ label: suggestionText.openDraft.calendar, isWithoutText: false })
  expect(others).toEqual([])
})

test("a text that fits into no address is left to be copied", () => {
  for (const { url, isWithoutText } of [
    ...links("composeNewEmail", { ...email, body: "é".repeat(DRAFT_LINK_MAX_CHARS) }),
    ...links("createNewOrEditCalendarInvite", { ...invite, description: "x".repeat(DRAFT_LINK_MAX_CHARS) })
  ]) {
    expect(isWithoutText).toBe(true)
    expect(url.length).toBeLessThanOrEqual(DRAFT_LINK_MAX_CHARS)
  }
})

test("what is no draft opens nowhere", () => {
  expect(links("composeNewEmail", { to: 5 })).toEqual([])
  expect(links("createNewOrEditCalendarInvite", { title: "Lunch" })).toEqual([])
  expect(links("schedulingPingPong", { timeRanges: [] })).toEqual([])
})
