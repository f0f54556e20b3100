/** What stands over a question, by what is wanted of the user. */
export const questionTitles = {
  choose: "A choice is yours",
  confirm: "Confirm this step",
  clarify: "A question for you",
  plan: "Approve the plan",
  help: "Your help is needed"
} as const
