/** The words of the question before what was changed is left. */
export const leaveText = {
  title: "Leave without saving?",
  body: "What you changed here is lost.",
  leave: "Leave",
  stay: "Keep editing"
} as const
