/** Moments of suggestions: a card of each kind, one that is changed, and what cannot be read. */
import type { Page } from "playwright-core"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { suggestionText } from "#ui/chat/suggestions/suggestionText.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { text } from "#ui/text.ts"
import { at, Chat, signedIn } from "./Chat.ts"

type Card = readonly [type: string, args: SuggestedAction["args"]]

const suggest = (gateway: FakeGateway, said: string, ...cards: ReadonlyArray<Card>): void => {
  signedIn(gateway)
  const chat = new Chat(gateway)
  const reply = chat.ask(said)
  cards.forEach(([type, args], index) => {
    chat.emit({
      _tag: "SuggestionMade",
      messageId: reply,
      suggestedAction: { actionId: `s${index}`, type, args }
    })
  })
  chat.say(reply, "Nothing was sent. Look at it, change what you like, and open it.")
  chat.end("success")
}

const mail: Card = [
  "composeNewEmail",
  {
    to: ["nora@example.com"],
    subject: "Friday",
    body: "Hi Nora,\n\nI arrive at 11:12. Shall we meet at the station?\n\nAda"
  }
]

const lunch: Card = [
  "createNewOrEditCalendarInvite",
  {
    title: "Lunch with the Porto team",
    start: "2026-01-16T12:30",
    end: "2026-01-16T13:30",
    timezone: "Europe/Lisbon",
    location: "Rua das Flores 12",
    attendees: Array.from({ length: 11 }, (_, n) => `guest${n + 1}@example.com`)
  }
]

const standup = {
  title: "Standup of the back office",
  start: "2026-01-19T10:00",
  end: "2026-01-19T10:15",
  organizer: "nora@example.com",
  eventLink: "https://calendar.google.com/calendar/event?eid=abc"
}

const proposal = {
  title: "Contract with the Porto team",
  to: ["nora@example.com"],
  body: "Hi Nora,\n\nwould one of these suit you?"
}
const times = [
  "2026-01-16T09:00#2026-01-16T09:30",
  "2026-01-16T14:00#2026-01-16T14:30",
  "2026-01-19T11:00#2026-01-19T11:30"
]

export const suggestionScenes = {
  suggestion: (gateway: FakeGateway) =>
    suggest(gateway, "Tell Nora, and invite the team for lunch", mail, lunch),
  suggestionEdited: (gateway: FakeGateway) => suggest(gateway, "Invite the team for lunch", lunch),
  suggestionWrong: (gateway: FakeGateway) => suggest(gateway, "Invite the team for lunch", lunch),
  meetings: (gateway: FakeGateway) =>
    suggest(
      gateway,
      "Move the standup, and remove what is there twice",
      [
        "rescheduleMeeting",
        { ...standup, originalStart: "2026-01-16T09:00", originalEnd: "2026-01-16T09:15" }
      ],
      [
        "deduplicateMeetings",
        {
          meetings: [
            { ...standup, keep: true, isOwnedByYou: true },
            { ...standup, keep: false },
            { ...standup, keep: false, organizer: "eve@example.com" }
          ]
        }
      ]
    ),
  times: (gateway: FakeGateway) =>
    suggest(
      gateway,
      "When could I meet Nora?",
      ["schedulingPingPong", { ...proposal, timeRanges: times }],
      [
        "schedulingPingPong",
        { ...proposal, responseMode: "draftInvite", timeRanges: [], alternateTimeRanges: times }
      ]
    ),
  suggestionOdd: (gateway: FakeGateway) =>
    suggest(
      gateway,
      "Book a flight",
      ["bookFlight", { from: "Lisbon", to: "Porto", at: `${at}` }],
      ["rescheduleMeeting", { ...standup, eventLink: "https://outlook.office.com/calendar/item/1" }]
    )
}

/** The card of an event, being changed. */
const editSuggestion = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: suggestionText.edit }).last().click()
  await page.getByLabel(suggestionText.fields.title).waitFor()
}

/** … into what cannot be saved. */
const editSuggestionWrongly = async (page: Page): Promise<void> => {
  await editSuggestion(page)
  await page.getByLabel(suggestionText.fields.title).fill("")
  await page.getByLabel(suggestionText.fields.attendees).fill("Nora, eve@example.com")
  await page.getByRole("button", { name: text.save }).click()
  await page.getByText("is no e-mail address").waitFor()
}

export const suggestionStages = {
  suggestionEdited: editSuggestion,
  suggestionWrong: editSuggestionWrongly
} satisfies Record<string, (page: Page) => Promise<void>>
