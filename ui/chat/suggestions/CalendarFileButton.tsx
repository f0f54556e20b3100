/** Events as a file for whatever calendar the device has. What fails is said in its place. */
import { CalendarArrowDown } from "lucide-react"
import { type ReactNode, useState } from "react"
import { type IcsEvent, icsFile } from "#schemas/drafts/icsFile.ts"
import { Button } from "#ui/kit/Button.tsx"
import { saveFile } from "#ui/kit/dom/saveFile.ts"
import styles from "./suggestion.module.css"
import { suggestionText } from "./suggestionText.ts"

export const CalendarFileButton = ({ events }: { readonly events: ReadonlyArray<IcsEvent> }): ReactNode => {
  const [hasFailed, setFailed] = useState(false)
  const save = (): void => {
    try {
      const file = new Blob([icsFile(events, Date.now())], { type: "text/calendar;charset=utf-8" })
      saveFile(file, suggestionText.calendarFileName)
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
