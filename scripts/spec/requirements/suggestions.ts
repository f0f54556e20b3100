import type { Area } from "#scripts/spec/Requirement.ts"

const CARD = "ui/chat/suggestions/SuggestionCard.test.tsx"
const DESCRIBE = "ui/chat/suggestions/describeSuggestion.test.ts"

export const suggestions: Area = {
  title: "Suggestion cards",
  requirements: [
    {
      id: "suggestions.drafts",
      says: "A mail that was drafted opens in its user's own mail, an invitation in their calendar; nothing is sent.",
      test: "ui/chat/suggestions/draftLinks.test.ts > a mail opens in either mail service or the mail program, an invitation in the calendar"
    },
    {
      id: "suggestions.provider",
      says: "The account that is signed in with decides what a card leads to; calendar links are for Google's calendar only.",
      test: "ui/chat/suggestions/accountCards.test.tsx > of an event, with Microsoft: no calendar of Google's, but a file that every calendar takes"
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
      says: "A meeting is moved; the card is for those whose meeting is in Google's calendar.",
      quotes: ["rescheduleMeeting"],
      test: `${CARD} > a meeting of a Microsoft calendar cannot be moved yet, and that is said`
    },
    {
      id: "suggestions.duplicates",
      says: "Meetings that are there twice are cleaned up.",
      quotes: ["deduplicateMeetings"],
      test: `${CARD} > of meetings that are there twice it is chosen which stay, and one always does`
    },
    {
      id: "suggestions.scheduling",
      says: "Times are proposed, the first chosen; by mail several, by Calendly one.",
      quotes: ["schedulingPingPong"],
      test: `${CARD} > of proposed times the first is chosen, and by mail several can be`
    },
    {
      id: "suggestions.calendly",
      says: "Of times that were read from Calendly one is chosen.",
      test: `${CARD} > of Calendly's times one is chosen, and opens there on its day`
    },
    {
      id: "suggestions.days",
      says: "A proposal that spans two days is passed over.",
      test: "schemas/suggestion/slotsOf.test.ts > a time that spans two days is passed over, one that ends at midnight does not"
    },
    {
      id: "suggestions.times",
      says: "A proposed time reads like Fri 1/2/26 ⋅ 9:00 AM.",
      test: `${DESCRIBE} > an end on the same day is only a time`
    },
    {
      id: "suggestions.edit",
      says: "What a card will do can be edited before.",
      test: `${CARD} > what is changed is what opens, and it is kept`
    },
    {
      id: "suggestions.validated",
      says: "What is wrong with it is said at its field.",
      test: `${CARD} > what is wrong is said at its field, and nothing is saved before it is right`
    },
    {
      id: "suggestions.links",
      says: "What opens in a mail service, a calendar or from a calendar file is what was meant, in any time zone.",
      test: "schemas/drafts/roundTrip.test.ts > is in a calendar file as it was meant"
    },
    {
      id: "suggestions.tools",
      says: "A model shows a card by a tool, and is told what it has to put right.",
      quotes: ["composeNewEmail", "createNewOrEditCalendarInvite"],
      test: "runtime/tools/suggestions/suggestionTools.test.ts > shows what it was given, once, under the id of its call"
    },
    {
      id: "suggestions.unavailable",
      says: "Times its user has not are told with others.",
      quotes: ["You are not available at the proposed times, but here are some alternatives:"],
      test: `${CARD} > times that cannot be had are told with others`
    },
    {
      id: "suggestions.failed",
      says: "A card that fails says so.",
      quotes: ["Sorry, I wasn't able to complete that action. Please try again."],
      test: `${CARD} > what fails says so, and can be tried again`
    },
    {
      id: "suggestions.authorized",
      says: "After an authorization a card says that it can be tried again.",
      quotes: ["Thanks for authorizing the plugin. Please try again."],
      stage: "plugins"
    },
    {
      id: "suggestions.phone",
      says: "A phone that cannot compose says so.",
      quotes: ["Automatically composing emails on your device is not supported at this time."],
      test: `${CARD} > a phone is told that no mail is composed there, and offers its mail program`
    }
  ]
}
