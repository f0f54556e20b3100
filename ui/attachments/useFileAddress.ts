/** Where a file of the gateway can be shown from: read once, as the one who is signed in, and kept for as long as it is shown. */
import { useEffect, useRef, useState } from "react"

export interface FileAddress {
  /** Undefined until it is read. */
  readonly address: string | undefined
  readonly isMissing: boolean
}

const reading: FileAddress = { address: undefined, isMissing: false }
const missing: FileAddress = { address: undefined, isMissing: true }

/**
 * `read` must stay the same function. Without it, or without an id, there is nothing to show. `isOnline`: what could not
 * be had is asked for again whenever the connection is back.
 */
export const useFileAddress = (
  read: ((id: string) => Promise<Blob | undefined>) | undefined,
  id: string | undefined,
  isOnline = true
): FileAddress => {
  const [found, setFound] = useState(reading)
  const [tries, setTries] = useState(0)
  const isMissing = useRef(false)
  isMissing.current = found.isMissing
  useEffect(() => {
    if (isOnline && isMissing.current) setTries((before) => before + 1)
  }, [isOnline])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is all that `tries` says
  useEffect(() => {
    let made: string | undefined
    let isShown = true
    const arrived = (blob: Blob | undefined): void => {
      if (!isShown) return
      if (blob !== undefined) made = URL.createObjectURL(blob)
      setFound(made === undefined ? missing : { address: made, isMissing: false })
    }
    if (id !== undefined && read !== undefined) void read(id).then(arrived, () => arrived(undefined))
    else setFound(missing)
    return () => {
      isShown = false
      setFound(reading)
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [read, id, tries])
  return found
}
