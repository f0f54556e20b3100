/** The built-in chat tools, one line for each: those of no plugin. */

export { runAgent } from "./agents/runAgent.ts"
export { askUser } from "./askUser.ts"
export { operator } from "./operator.ts"
export { readPage } from "./readPage.ts"
export { composeNewEmail } from "./suggestions/composeNewEmail.ts"
export { createNewOrEditCalendarInvite } from "./suggestions/createNewOrEditCalendarInvite.ts"
export { deduplicateMeetings } from "./suggestions/deduplicateMeetings.ts"
export { rescheduleMeeting } from "./suggestions/rescheduleMeeting.ts"
export { schedulingPingPong } from "./suggestions/schedulingPingPong.ts"
