/** Back closes it while it is open: for whatever lies over the page. */
import { useEffect, useRef } from "react"
import { layOver } from "./backCloses.ts"

export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (isOpen ? layOver(() => latest.current()) : undefined), [isOpen])
}
