/** Times to be offered: the first is chosen; of Calendly one can be, by mail and as invitations several. */
import { type ReactNode, useId } from "react"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import type { SchedulingArgs } from "#schemas/suggestion/SchedulingArgs.ts"
import { chosenSlots, type Slot, type Slots, slotsOf } from "#schemas/suggestion/slotsOf.ts"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { CalendarFileButton } from "./CalendarFileButton.tsx"
import { DraftFoot } from "./DraftFoot.tsx"
import { calendarLink, type DraftLink, hasCalendarLinks, mailLinks } from "./draftLinks.ts"
import { formatMoment, formatSpan, hereZone } from "./formatTimes.ts"
import { calendlyUrl, eventOf, mailOf } from "./offerOf.ts"
import type { SaveArgs } from "./SaveArgs.ts"
import styles from "./suggestion.module.css"
import { describeProblem, suggestionText } from "./suggestionText.ts"
import { useChoice } from "./useChoice.ts"
import { useSignIn } from "./useSignIn.ts"

interface OfferProps {
  readonly actionId: string
  readonly args: SchedulingArgs
  readonly offered: Slots
  readonly chosen: ReadonlyArray<Slot>
}

/** By Calendly the time is booked there; otherwise as the mail's sender asked for it. */
const Offer = ({ actionId, args, chosen, offered }: OfferProps): ReactNode => {
  const signIn = useSignIn()
  const [first] = chosen
  if (first === undefined)
    return <p className={`${styles.note} ${styles.inset}`}>{suggestionText.noneChosen}</p>
  const calendly = offered.areOfCalendly ? calendlyUrl(args, offered, first) : undefined
  if (calendly !== undefined) {
    const link: DraftLink = { label: suggestionText.openCalendly, url: calendly, isWithoutText: false }
    return <DraftFoot links={[link]} />
  }
  if (args.responseMode !== "draftInvite") {
    return <DraftFoot links={mailLinks(mailOf(args, offered, chosen), isMobile(), signIn)} />
  }
  const events = chosen.map((slot) => ({ slot, draft: eventOf(args, offered, slot) }))
  const calendars = hasCalendarLinks(signIn) ? events : []
  const links = calendars.map(({ draft, slot }) =>
    calendarLink(
      draft,
      events.length === 1
        ? undefined
        : `${suggestionText.openDraft.calendar}: ${formatMoment(slot.start, offered.zone)}`
    )
  )
  return (
    <DraftFoot links={links}>
      <CalendarFileButton
        events={events.map(({ draft, slot }) => ({ uid: `${actionId}-${slot.start}@deckhand`, draft }))}
      />
    </DraftFoot>
  )
}

export interface SchedulingActionsProps {
  readonly actionId: string
  readonly given: SuggestedAction["args"]
  readonly args: SchedulingArgs
  readonly onSave: SaveArgs
}

export const SchedulingActions = ({ actionId, args, given, onSave }: SchedulingActionsProps): ReactNode => {
  const group = useId()
  const here = hereZone()
  const offered = slotsOf(args, here)
  const {
    choose,
    chosen: picked,
    refusal
  } = useChoice(
    given,
    chosenSlots(args, offered).map(({ range }) => range),
    (chosenTimeRanges) => ({ chosenTimeRanges }),
    onSave
  )
  const { areAlternatives, areOfCalendly, slots, zone } = offered
  const chosen = slots.filter(({ range }) => picked.includes(range))
  const tick = (range: string, isChosen: boolean): void => {
    const others = areOfCalendly ? [] : picked.filter((one) => one !== range)
    choose(isChosen ? [...others, range] : others)
  }
  if (slots.length === 0) {
    return <p className={`${styles.problem} ${styles.inset}`}>{describeProblem({ _tag: "NoTimes" })}</p>
  }
  const legend = areOfCalendly ? suggestionText.chooseOne : suggestionText.chooseSeveral
  return (
    <>
      {areAlternatives && (
        <p className={`${styles.alert} ${styles.inset}`}>
          {areOfCalendly ? suggestionText.unavailableOnCalendly : suggestionText.unavailable}
        </p>
      )}
      <fieldset className={styles.choices}>
        <legend>{zone === here ? legend : `${legend} (${zone})`}</legend>
        {slots.map(({ end, range, start }) => (
          <label key={range} className={styles.choice}>
            <input
              type={areOfCalendly ? "radio" : "checkbox"}
              name={group}
              checked={picked.includes(range)}
              onChange={({ currentTarget }) => tick(range, currentTarget.checked)}
            />
            <span>{formatSpan(start, end, zone)}</span>
          </label>
        ))}
      </fieldset>
      <p className={`${styles.problem} ${styles.inset}`} role="alert">
        {refusal}
      </p>
      <Offer actionId={actionId} args={args} offered={offered} chosen={chosen} />
    </>
  )
}
