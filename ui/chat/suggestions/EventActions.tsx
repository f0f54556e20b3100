/** Where a new event can be opened, and the one it comes from. */
import type { ReactNode } from "react"
import { isTime } from "#schemas/drafts/eventTimes.ts"
import type { CalendarEventArgs } from "#schemas/suggestion/CalendarEventArgs.ts"
import { CalendarFileButton } from "./CalendarFileButton.tsx"
import { DraftFoot } from "./DraftFoot.tsx"
import { calendarLink, hasCalendarLinks } from "./draftLinks.ts"
import { eventUrl, hostOf } from "./eventPlace.ts"
import { suggestionText } from "./suggestionText.ts"
import { useSignIn } from "./useSignIn.ts"

export interface EventActionsProps {
  readonly actionId: string
  readonly args: CalendarEventArgs
}

export const EventActions = ({ actionId, args }: EventActionsProps): ReactNode => {
  const url = eventUrl(args.eventLink)
  const label = `${suggestionText.openEvent}${hostOf(url)}`
  const signIn = useSignIn()
  const there = url === undefined ? [] : [{ label, url, isWithoutText: false }]
  return (
    <DraftFoot links={[...there, ...(hasCalendarLinks(signIn) ? [calendarLink(args)] : [])]}>
      {isTime(args.start) && <CalendarFileButton events={[{ uid: `${actionId}@deckhand`, draft: args }]} />}
    </DraftFoot>
  )
}
