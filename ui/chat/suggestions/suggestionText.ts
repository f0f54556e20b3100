/** Our words about what a reply suggests: drafts of mails and events, meetings to be moved, times to be offered. */
import type { SuggestionProblem } from "#schemas/suggestion/suggestionProblems.ts"

/** Fixed by the product's specification. */
const unavailable = "You are not available at the proposed times, but here are some alternatives:"

export const suggestionText = {
  suggestions: {
    createNewOrEditCalendarInvite: "Calendar event",
    rescheduleMeeting: "Reschedule a meeting",
    deduplicateMeetings: "Clean up duplicate meetings",
    composeNewEmail: "E-mail draft",
    schedulingPingPong: "Suggested times"
  },
  unknown: "Suggestion",
  unknownKind:
    "This kind of suggestion is not known here: reload the page, or update the extension. Nothing of it is lost:",
  unreadable: "This suggestion cannot be read as what it is meant to be. Nothing of it is lost:",
  fields: {
    title: "Title",
    when: "When",
    now: "Now",
    moved: "New",
    location: "Where",
    attendees: "With",
    to: "To",
    cc: "Cc",
    subject: "Subject",
    body: "Text",
    description: "Notes",
    rRule: "Repeats",
    times: "Times",
    start: "Begins",
    end: "Ends",
    allDay: "All day",
    timezone: "Time zone",
    meetings: "Meetings",
    timeRanges: "Times"
  },
  peopleHint: "Addresses, with commas between them.",
  zoneHint: (zone: string) => `On the clock of ${zone}.`,
  edit: "Edit suggestion",
  editing: (what: string) => `Edit: ${what}`,
  openDraft: {
    google: "Open in Gmail",
    microsoft: "Open in Outlook",
    calendar: "Open in Google Calendar",
    mailto: "Open in mail app"
  },
  calendarFile: "Save as calendar file",
  calendarFileOf: (count: number) => `Save ${count} as one calendar file`,
  /** Where there is not one event, or it has no name. */
  calendarFileName: "event",
  openEvent: "Open the event",
  openEventOf: (meeting: string) => `Open ${meeting}`,
  openCalendly: "Open in Calendly",
  draftIsYours: "A draft: nothing was sent.",
  draftTooLong: "Its text is too long to be opened with it: copy it in.",
  nothingChanged: "Nothing was changed in your calendar.",
  askOperator: "Ask the Operator",
  askOperatorHint: "Puts the task into the message field, for you to send.",
  moveTask: (title: string, when: string, where: string) =>
    `Move the meeting ${title} to ${when} in my calendar.${where}`,
  removeTask: (meetings: string) =>
    `Remove these duplicate meetings from my calendar, and nothing else:\n${meetings}`,
  openedAt: (url: string) => ` It is at ${url}`,
  wholeDay: "all day",
  yourTime: (when: string) => `${when}, your time`,
  morePeople: (count: number) => `(+${count} more)`,
  stays: "Stays",
  goes: "Goes",
  keep: (meeting: string) => `Keep ${meeting}`,
  ownMeeting: "yours",
  organizedBy: (who: string) => `by ${who}`,
  staysAndGoes: (stays: number, goes: number) =>
    `${stays === 1 ? "1 stays" : `${stays} stay`}, ${goes === 1 ? "1 goes" : `${goes} go`}.`,
  unavailable,
  unavailableOnCalendly:
    "Your Calendly has no opening at the proposed times, but here are some alternatives:",
  chooseOne: "Choose a time",
  chooseSeveral: "Choose times",
  noneChosen: "Choose a time first.",
  meeting: "Meeting",
  timesIntro: "Would one of these times suit you?",
  timesOn: (zone: string) => `All times are those of ${zone}.`,
  repeats: {
    DAILY: "every day",
    WEEKLY: "every week",
    MONTHLY: "every month",
    YEARLY: "every year"
  },
  repeatsNot: "does not repeat",
  onlyGoogle:
    "This tool is not yet supported when signing in with a Microsoft account. We are currently working on adding support for this.",
  notOnPhone: "Automatically composing emails on your device is not supported at this time.",
  actionFailed: "Sorry, I wasn't able to complete that action. Please try again."
} as const

/** What is wrong, in a sentence that says what to do. */
export const describeProblem = (problem: SuggestionProblem): string => {
  switch (problem._tag) {
    case "NoTitle":
      return "Give it a title."
    case "NoTime":
      return problem.said === ""
        ? "Set a day and a time."
        : `“${problem.said}” is no day or time yet: set one.`
    case "EndsBefore":
      return "It ends before it begins."
    case "UnknownZone":
      return `“${problem.said}” is no time zone. Write one such as Europe/Lisbon.`
    case "NoAddress":
      return `“${problem.who}” is no e-mail address.`
    case "NoRule":
      return `“${problem.said}” says no repetition.`
    case "NothingStays":
      return `Nothing would be left of “${problem.title}”: keep one.`
    case "NoTimes":
      return "No time can be read, or each spans two days."
  }
}
