/** Our words about drafts that a reply suggests. */
export const suggestionText = {
  suggestions: {
    createNewOrEditCalendarInvite: "Calendar event",
    rescheduleMeeting: "Reschedule a meeting",
    deduplicateMeetings: "Clean up duplicate meetings",
    composeNewEmail: "E-mail draft",
    schedulingPingPong: "Suggested times"
  } as const,
  suggestionFields: {
    title: "Title",
    when: "When",
    location: "Where",
    attendees: "With",
    to: "To",
    cc: "Cc",
    subject: "Subject",
    body: "Text",
    description: "Notes",
    timeRanges: "Times"
  } as const,
  openDraft: {
    google: "Open in Gmail",
    microsoft: "Open in Outlook",
    calendar: "Open in Google Calendar"
  } as const,
  draftIsYours: "A draft: nothing was sent.",
  draftTooLong: "Its text is too long to be opened with it: copy it in.",
  wholeDay: "all day",
  morePeople: (count: number) => `(+${count} more)`
} as const
