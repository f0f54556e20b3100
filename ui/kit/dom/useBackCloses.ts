/** Back closes it while it is open, from the moment it is there to be seen: for whatever lies over the page. */
import { useLayoutEffect, useRef } from "react"
import { layOver } from "./backCloses.ts"

export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close)
  latest.current = close
  useLayoutEffect(() => (isOpen ? layOver(() => latest.current()) : undefined), [isOpen])
}
