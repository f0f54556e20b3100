/**
 * A meeting that is to be moved: its event is opened, or the task handed to the Operator, by a message that its user
 * sends. Only in Google's calendar; of another it is said that this cannot be done yet.
 */
import { MousePointerClick } from "lucide-react"
import type { ReactNode } from "react"
import type { RescheduleArgs } from "#schemas/suggestion/RescheduleArgs.ts"
import { Button } from "#ui/kit/Button.tsx"
import { DraftFoot } from "./DraftFoot.tsx"
import { quoted } from "./describeSuggestion.ts"
import { addressForTask, eventPlace, eventUrl, hostOf } from "./eventPlace.ts"
import { describeTimes, hereZone } from "./formatTimes.ts"
import styles from "./suggestion.module.css"
import { suggestionText } from "./suggestionText.ts"

export interface RescheduleActionsProps {
  readonly args: RescheduleArgs
  readonly onDraft: (text: string) => void
}

export const RescheduleActions = ({ args, onDraft }: RescheduleActionsProps): ReactNode => {
  const url = eventUrl(args.eventLink)
  if (eventPlace(args.eventLink) === "microsoft") {
    return <p className={`${styles.note} ${styles.inset}`}>{suggestionText.onlyGoogle}</p>
  }
  const address = addressForTask(url)
  const where = address === undefined ? "" : suggestionText.openedAt(address)
  const task = suggestionText.moveTask(quoted(args.title), describeTimes(args, hereZone()), where)
  const label = `${suggestionText.openEvent}${hostOf(url)}`
  const links = url === undefined ? [] : [{ label, url, isWithoutText: false }]
  return (
    <DraftFoot links={links} note={`${suggestionText.nothingChanged} ${suggestionText.askOperatorHint}`}>
      <Button onClick={() => onDraft(task)}>
        <MousePointerClick size={14} aria-hidden />
        {suggestionText.askOperator}
      </Button>
    </DraftFoot>
  )
}
