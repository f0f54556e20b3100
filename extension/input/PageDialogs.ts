/**
 * What is answered to a page's `alert`, `confirm`, `prompt` and to leaving it, while it is being
 * acted on. Left open, such a box would hold up the page and the action for ever. Pure.
 */
import type { Effect } from "effect"
import type { AnsweredDialog } from "#schemas/page/ActionFeedback.ts"

export const DIALOG_OPENING = "Page.javascriptDialogOpening"

/** What the agent decided beforehand to answer. */
export interface DialogAnswer {
  readonly accept: boolean
  readonly text?: string
  /** A yes to a box with these very words only. */
  readonly message?: string
}

/** The dialogs a page opens for as long as they are handled. */
export interface DialogHandling {
  /** Those so far, with what they were answered. */
  readonly answered: Effect.Effect<ReadonlyArray<AnsweredDialog>>
  /** From now on; undefined: as if nothing had been decided. */
  readonly answerWith: (answer: DialogAnswer | undefined) => Effect.Effect<void>
}

const typeOf = (type: unknown): AnsweredDialog["type"] =>
  type === "alert" || type === "prompt" || type === "beforeunload" ? type : "confirm"

/**
 * Nothing is agreed to in the user's name unless it was decided: questions are dismissed, and a page
 * that would lose what was entered is not left. An alert asks nothing.
 */
export const answerDialog = (params: unknown, given: DialogAnswer | undefined): AnsweredDialog => {
  const opened = typeof params === "object" && params !== null ? params : {}
  const type = typeOf("type" in opened ? opened.type : "")
  const message = type !== "beforeunload" && "message" in opened ? String(opened.message) : ""
  const isMeant = given?.message === undefined || given.message === message
  const isAccepted = type === "alert" || (given?.accept === true && isMeant)
  return {
    type,
    message,
    answered: isAccepted ? "accepted" : "dismissed",
    ...(type === "prompt" && isAccepted ? { text: given?.text ?? "" } : {})
  }
}

/** The debugger's command that carries an answer out. */
export const dialogParams = ({ answered, text }: AnsweredDialog): Readonly<Record<string, unknown>> => ({
  accept: answered === "accepted",
  ...(text === undefined ? {} : { promptText: text })
})
