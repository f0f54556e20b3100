/** Hands a file to the user, as a download. */
import { after } from "#ui/stores/clock.ts"

/** The download has begun by then. */
const RELEASE_MS = 10_000

/** An address of a file, for long enough to begin a download. */
export const lendAddress = (file: Blob): string => {
  const address = URL.createObjectURL(file)
  after(RELEASE_MS, () => URL.revokeObjectURL(address))
  return address
}

export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement("a")
  link.href = lendAddress(file)
  link.download = name
  link.click()
}
