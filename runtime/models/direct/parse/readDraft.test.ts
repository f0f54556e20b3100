import { describe, expect, test } from "vitest"
import { readDraft } from "./readDraft.ts"

/** A Friday. */
const CLOCK = "2026-01-16T10:00:00"

const mail = (to: ReadonlyArray<string>, subject: string, body = "") => ({
  tool: "composeNewEmail",
  params: { to, subject, body }
})
const event = (params: object) => ({ tool: "createNewOrEditCalendarInvite", params })

describe("A wish for a mail", () => {
  test.each([
    ["Draft a mail to ada@x.test about Friday", mail(["ada@x.test"], "Friday")],
    ["please write an e-mail to ada@x.test and eve@x.test", mail(["ada@x.test", "eve@x.test"], "")],
    [
      "email ada@x.test about the train: I arrive at 11:12.",
      mail(["ada@x.test"], "The train", "I arrive at 11:12.")
    ],
    [
      "draft a mail to ada@x.test about lunch: Are you coming?",
      mail(["ada@x.test"], "Lunch", "Are you coming?")
    ],
    ["draft a mail to ada@x.test about lunch.", mail(["ada@x.test"], "Lunch")],
    ["email ada@x.test saying “Are you coming?”.", mail(["ada@x.test"], "", "Are you coming?")],
    ["send an email to Nora saying that I am late", mail(["Nora"], "", "I am late")],
    ["compose a mail about the budget", mail([], "The budget")],
    ["mail ada@x.test,eve@x.test about lunch", mail(["ada@x.test", "eve@x.test"], "Lunch")],
    [
      "Draft a mail to ada@x.test, cc eve@x.test, about “Lunch”",
      {
        tool: "composeNewEmail",
        params: { to: ["ada@x.test"], cc: ["eve@x.test"], subject: "Lunch", body: "" }
      }
    ]
  ])("%s", (words, draft) => {
    expect(readDraft(words, undefined)).toEqual(draft)
  })
})

describe("A wish for a meeting", () => {
  test.each([
    [
      "meeting with nora@x.test tomorrow at 3",
      { title: "Meeting with nora@x.test", start: "2026-01-17T15:00", attendees: ["nora@x.test"] }
    ],
    [
      "Schedule a call with Nora on Monday at 9:30 am for 45 minutes",
      { title: "Call with Nora", start: "2026-01-19T09:30", end: "2026-01-19T10:15" }
    ],
    [
      "set up a meeting about the budget next Friday from 2 to 3 pm",
      { title: "The budget", start: "2026-01-23T14:00", end: "2026-01-23T15:00" }
    ],
    ["lunch with Nora and Eve at noon", { title: "Lunch with Nora and Eve", start: "2026-01-16T12:00" }],
    ["lunch at 9 am", { title: "Lunch", start: "2026-01-17T09:00" }],
    [
      "create an event on 3 January called Kick-off",
      { title: "Kick-off", start: "2027-01-03", allDay: true }
    ],
    [
      "meeting on 14 March 2026 at 16:00 for an hour",
      { title: "Meeting", start: "2026-03-14T16:00", end: "2026-03-14T17:00" }
    ]
  ])("%s", (words, params) => {
    expect(readDraft(words, CLOCK)).toEqual(event(params))
  })
})

test.each([
  "click Mail",
  "mail",
  "meeting",
  "write an email into the Email field",
  "type mail into Name",
  "meeting with Nora",
  "meeting with Nora tomorrow at teatime",
  "meeting at 3 at 4",
  "meeting for 30 minutes tomorrow",
  "meeting on 1/2/2026",
  "go to the meeting at 3",
  "call me tomorrow"
])("“%s” is no draft", (words) => {
  expect(readDraft(words, CLOCK)).toBeUndefined()
})

test("without a clock nobody knows when tomorrow is", () => {
  expect(readDraft("meeting with nora@x.test tomorrow at 3", undefined)).toBeUndefined()
})
