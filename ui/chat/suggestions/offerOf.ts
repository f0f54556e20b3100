/** What is made of the times that were chosen: a mail with them, an event for each, or one of Calendly's. Pure. */
import type { EmailDraft } from "#schemas/drafts/EmailDraft.ts"
import { clockAt, type EventDraft } from "#schemas/drafts/eventTimes.ts"
import type { SchedulingArgs } from "#schemas/suggestion/SchedulingArgs.ts"
import type { Slot, Slots } from "#schemas/suggestion/slotsOf.ts"
import { eventUrl } from "./eventPlace.ts"
import { formatSpan } from "./formatTimes.ts"
import { suggestionText } from "./suggestionText.ts"

const titleOf = ({ title = "" }: SchedulingArgs): string =>
  title.trim() === "" ? suggestionText.meeting : title

/** The text as it was written, then the times, each on its line, and whose clock they are on. */
export const mailOf = (args: SchedulingArgs, { zone }: Slots, chosen: ReadonlyArray<Slot>): EmailDraft => ({
  to: args.to ?? [],
  subject: titleOf(args),
  body: [
    args.body ?? suggestionText.timesIntro,
    chosen.map(({ end, start }) => `- ${formatSpan(start, end, zone)}`).join("\n"),
    suggestionText.timesOn(zone)
  ].join("\n\n")
})

export const eventOf = (args: SchedulingArgs, { zone }: Slots, { end, start }: Slot): EventDraft => ({
  title: titleOf(args),
  start: clockAt(start, zone),
  end: clockAt(end, zone),
  timezone: zone,
  ...(args.to === undefined ? {} : { attendees: args.to })
})

const CALENDLY = /(?:^|\.)calendly\.com$/

/** Its page on the day of the slot. Undefined where the address is not one of Calendly's. */
export const calendlyUrl = (args: SchedulingArgs, { zone }: Slots, { start }: Slot): string | undefined => {
  const address = eventUrl(args.calendlyUrl)
  if (address === undefined) return undefined
  const url = new URL(address)
  if (!CALENDLY.test(url.hostname)) return undefined
  const day = clockAt(start, zone).slice(0, "2026-01-01".length)
  url.searchParams.set("month", day.slice(0, "2026-01".length))
  url.searchParams.set("date", day)
  return url.href
}
