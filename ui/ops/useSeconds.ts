/** The time, told again every few seconds: for ages. */
import { useEffect, useState } from "react"
import { every } from "#ui/stores/clock.ts"

const TICK_MS = 5_000

export const useSeconds = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => every(TICK_MS, () => setNow(Date.now())), [])
  return now
}
