/** Whether “Connect a model” is open: it is opened from more than one place, and stands with the model below the text. */
import { openState } from "#ui/kit/openState.ts"

export const connectModelOpen = openState()
