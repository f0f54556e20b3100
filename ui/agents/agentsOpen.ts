/** Whether the drawer of custom agents is open over the chat. */
import { openState } from "#ui/kit/openState.ts"

export const agentsOpen = openState()
