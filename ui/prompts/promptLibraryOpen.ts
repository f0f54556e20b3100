/** Whether the prompt library is open over the chat. */
import { openState } from "#ui/kit/openState.ts"

export const promptLibraryOpen = openState()
