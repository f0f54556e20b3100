/** Whether a key belongs to an input method that is still composing a word. */
import type { KeyboardEvent } from "react"

/** Safari ends the composition before the key that ended it: that key has the code 229. */
const COMPOSING_KEY_CODE = 229

export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent?.isComposing === true || event.keyCode === COMPOSING_KEY_CODE
