import type { Area } from "#scripts/spec/Requirement.ts"

const DESCRIBE = "ui/chat/messages/describeSuggestion.test.ts"

export const suggestions: Area = {
  title: "Suggestion cards",
  requirements: [
    {
      id: "suggestions.drafts",
      says: "A mail that was drafted opens in its user's own mail, an invitation in their calendar; nothing is sent.",
      test: "ui/chat/messages/draftLinks.test.ts > a mail opens in either mail service, an invitation in the calendar"
    },
    {
      id: "suggestions.attendees",
      says: "Eight people are named, and then how many more.",
      quotes: ["(+{n} more)"],
      numbers: [{ is: 8, in: "ui/chat/limits.ts", name: "ATTENDEES_SHOWN_MAX" }],
      test: `${DESCRIBE} > at most eight people are named, then how many more`
    },
    {
      id: "suggestions.allDay",
      says: "Whole days have no time and are the same days everywhere.",
      test: `${DESCRIBE} > whole days have no time, and are the same days everywhere`
    },
    {
      id: "suggestions.reschedule",
      says: "A meeting is moved; the card is for Google sign-in.",
      quotes: ["rescheduleMeeting"]
    },
    {
      id: "suggestions.duplicates",
      says: "Meetings that are there twice are cleaned up.",
      quotes: ["deduplicateMeetings"]
    },
    {
      id: "suggestions.scheduling",
      says: "Times are proposed, the first chosen; by mail several, by Calendly one.",
      quotes: ["schedulingPingPong"]
    },
    { id: "suggestions.days", says: "A proposal that spans two days is passed over." },
    { id: "suggestions.times", says: "A proposed time reads like Fri 1/2/26 ⋅ 9:00 AM." },
    { id: "suggestions.edit", says: "What a card will do can be edited before." },
    { id: "suggestions.expiry", says: "An action opened from elsewhere is passed over after 60 s." },
    {
      id: "suggestions.unavailable",
      says: "Times its user has not are told with others.",
      quotes: ["You are not available at the proposed times, but here are some alternatives:"]
    },
    {
      id: "suggestions.failed",
      says: "A card that fails says so, after an authorization that it can be tried again.",
      quotes: [
        "Thanks for authorizing the plugin. Please try again.",
        "Sorry, I wasn't able to complete that action. Please try again."
      ]
    },
    {
      id: "suggestions.phone",
      says: "A phone that cannot compose says so.",
      quotes: ["Automatically composing emails on your device is not supported at this time."]
    }
  ]
}
