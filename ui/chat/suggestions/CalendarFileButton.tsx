/** Events as a file for whatever calendar the device has. What fails is said in its place. */
import { CalendarArrowDown } from "lucide-react"
import { type ReactNode, useState } from "react"
import { type IcsEvent, icsFile } from "#schemas/drafts/icsFile.ts"
import { Button } from "#ui/kit/Button.tsx"
import { saveFile } from "#ui/kit/dom/saveFile.ts"
import { fileNameOf } from "#ui/share/fileNameOf.ts"
import styles from "./suggestion.module.css"
import { suggestionText } from "./suggestionText.ts"

/** Of several none is worth more than the others. */
const titleOf = (events: ReadonlyArray<IcsEvent>): string => {
  const [only, ...others] = events
  return only === undefined || others.length > 0 ? "" : only.draft.title
}

export const CalendarFileButton = ({ events }: { readonly events: ReadonlyArray<IcsEvent> }): ReactNode => {
  const [hasFailed, setFailed] = useState(false)
  const save = (): void => {
    try {
      const file = new Blob([icsFile(events, Date.now())], { type: "text/calendar;charset=utf-8" })
      saveFile(file, `${fileNameOf(titleOf(events), suggestionText.calendarFileName)}.ics`)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button onClick={save}>
        <CalendarArrowDown size={14} aria-hidden />
        {events.length > 1 ? suggestionText.calendarFileOf(events.length) : suggestionText.calendarFile}
      </Button>
      <span className={styles.problem} role="alert">
        {hasFailed ? suggestionText.actionFailed : ""}
      </span>
    </>
  )
}
