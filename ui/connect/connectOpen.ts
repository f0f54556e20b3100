/** Whether “Connect your browser” is open: it is opened from more than one place, and stands with the browsers in the bar. */
import { openState } from "#ui/kit/openState.ts"

export const connectOpen = openState()
