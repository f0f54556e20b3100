/** The progress message of a tool that is shown now; undefined while there is none. */
import { useEffect, useState } from "react"
import { after } from "#ui/stores/clock.ts"
import { nextProgress, type ShownProgress } from "./progressMessage.ts"

export const useProgress = (messages: ReadonlyArray<string>): string | undefined => {
  const [shown, setShown] = useState<ShownProgress | undefined>(undefined)
  const count = messages.length
  useEffect(() => {
    if (count === 0) return undefined
    const show = (): void => setShown((now) => nextProgress(now, count, Date.now(), Math.random))
    if (shown === undefined) return show()
    if (shown.index >= count - 1) return undefined
    // A timer may be a little early, and would then have nothing to show.
    return after(Math.max(0, Math.ceil(shown.until - Date.now())) + 1, show)
  }, [shown, count])
  return messages[shown?.index ?? count - 1]
}
