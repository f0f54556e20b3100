/** Whether the card of a run is on screen: while it runs, and for a moment after its end. One that was over before it was seen has none. */
import { useEffect, useState } from "react"
import type { RunStatus } from "#schemas/agent-run/RunResult.ts"
import { after } from "#ui/stores/clock.ts"
import { RUN_CARD_GOES_MS } from "./limits.ts"

export interface RunCardState {
  readonly isShown: boolean
  /** It ended in front of its user. */
  readonly wasSeen: boolean
}

export const useRunCard = (status: RunStatus["_tag"] | undefined): RunCardState => {
  const isUnderWay = status !== undefined && status !== "Idle" && status !== "Finished"
  const [wasSeen, setSeen] = useState(isUnderWay)
  const [isGone, setGone] = useState(false)
  if (isUnderWay && !wasSeen) setSeen(true)
  const isEnding = wasSeen && status === "Finished"
  useEffect(() => (isEnding ? after(RUN_CARD_GOES_MS, () => setGone(true)) : undefined), [isEnding])
  return { isShown: isUnderWay || (isEnding && !isGone), wasSeen }
}
