/** Hands a file to the user, as a download. */
import { after } from "#ui/stores/clock.ts"

/** The download has begun by then. */
const RELEASE_MS = 10_000

export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  after(RELEASE_MS, () => URL.revokeObjectURL(address))
}
