/** Something that was drafted for the user, as a card in a reply: read, changed and sent by the user alone. */
import { Schema } from "effect"

export const SuggestedAction = Schema.Struct({
  actionId: Schema.String,
  type: Schema.Literals([
    "createNewOrEditCalendarInvite",
    "rescheduleMeeting",
    "deduplicateMeetings",
    "composeNewEmail",
    "schedulingPingPong"
  ]),
  args: Schema.JsonObject
})
export type SuggestedAction = typeof SuggestedAction.Type
