import { expect, test } from "vitest"
import { DRAFT_LINK_MAX_CHARS } from "#ui/chat/limits.ts"
import { calendarLink, hasCalendarLinks, mailLinks } from "./draftLinks.ts"
import { suggestionText } from "./suggestionText.ts"

const email = { to: ["ada@x.test"], subject: "Hi", body: "Hello" }
const invite = { title: "Lunch", start: "2026-01-16T12:30", end: "2026-01-16T13:30" }
const { openDraft } = suggestionText

test("a mail opens in either mail service or the mail program, an invitation in the calendar", () => {
  expect(mailLinks(email, false, "local").map(({ label }) => label)).toEqual([
    openDraft.google,
    openDraft.microsoft,
    openDraft.mailto
  ])
  expect(calendarLink(invite)).toMatchObject({ label: openDraft.calendar, isWithoutText: false })
})

test("whoever signed in with an account is led to its mail, and to Google's calendar only where that is theirs", () => {
  for (const provider of ["google", "microsoft"] as const) {
    expect(mailLinks(email, false, provider).map(({ label }) => label)).toEqual([
      openDraft[provider],
      openDraft.mailto
    ])
  }
  expect((["local", "google", "microsoft"] as const).map(hasCalendarLinks)).toEqual([true, true, false])
})

test("on a phone a mail opens in its mail program alone", () => {
  expect(mailLinks(email, true, "microsoft").map(({ url }) => url)).toEqual([
    "mailto:ada%40x.test?subject=Hi&body=Hello"
  ])
})

test("a name before an address stays behind, and who has none is left out", () => {
  const [mail] = mailLinks({ ...email, to: ["Ada L. <ada@x.test>", "Nora", "ada@x.test"] }, false, "google")
  expect(new URL(mail?.url ?? "").searchParams.get("to")).toBe("ada@x.test")
  const { url } = calendarLink({ ...invite, attendees: ["Nora", "Eve <eve@x.test>"] })
  expect(new URL(url).searchParams.get("add")).toBe("eve@x.test")
})

test("a text that fits into no address is left to be copied", () => {
  for (const { url, isWithoutText } of [
    ...mailLinks({ ...email, body: "é".repeat(DRAFT_LINK_MAX_CHARS) }, false, "local"),
    calendarLink({ ...invite, description: "x".repeat(DRAFT_LINK_MAX_CHARS) })
  ]) {
    expect(isWithoutText).toBe(true)
    expect(url.length).toBeLessThanOrEqual(DRAFT_LINK_MAX_CHARS)
  }
})
