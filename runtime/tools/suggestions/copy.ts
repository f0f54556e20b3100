/** What tools that show a card say: with the card to people, of what was wrong to the model that called them. */
export const suggestionCopy = {
  mail: "Here is the draft. Nothing was sent: change what you like, and open it in your mail.",
  event: "Here is the event. It is in no calendar yet: change what you like, and open it in yours.",
  reschedule: "Here is the new time. Nothing was changed in your calendar yet.",
  duplicates: "Here are the meetings. Choose which stay; nothing was removed yet.",
  times: "Here are the times. Choose those to offer; nothing was sent.",
  unreadable: "its arguments are too long.",
  noTitle: "its title is missing.",
  noTime: (said: string) => `“${said}” is no ISO 8601 day or time.`,
  endsBefore: "it ends before it begins.",
  unknownZone: (said: string) => `“${said}” is no IANA time zone.`,
  noRule: (said: string) => `“${said}” is no RRULE of RFC 5545.`,
  nothingStays: (title: string) => `no meeting “${title}” would stay.`,
  noTimes: "no time range begins and ends on one day, as start#end."
} as const
