/** Titles of questions and the words of their answers. */
import type { InputKind } from "./InputRequest.ts"

/** What stands over a question, by what is wanted of the user. */
export const questionTitles: Readonly<Record<InputKind, string>> = {
  choose: "A choice is yours",
  form: "A form to fill in",
  confirm: "Confirm this step",
  clarify: "A question for you",
  signIn: "Sign in to go on",
  consent: "Your consent is needed",
  plan: "Approve the plan",
  help: "Your help is needed"
}

/** What may be said to a question about what leaves, by how long it counts. */
export const outgoingAnswers = {
  once: "Send once",
  /** A no ends the task: it says so. */
  no: "Do not send, stop the task",
  task: "Allow for this task",
  always: "Always allow here"
} as const
