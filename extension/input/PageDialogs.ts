/**
 * What is answered to a page's `alert`, `confirm` and `prompt` while it is being acted on. Left open,
 * such a box would hold up the page and the action for ever. Pure.
 */

export interface PageDialog {
  readonly kind: string
  /** The page's words. */
  readonly message: string
  readonly answer: "accepted" | "dismissed"
}

export const DIALOG_OPENING = "Page.javascriptDialogOpening"

/**
 * Nothing is agreed to in the user's name: questions are dismissed. An alert asks nothing, and
 * leaving the page is what the action was about to do.
 */
export const answerDialog = (params: unknown): PageDialog => {
  const { type, message } =
    typeof params === "object" && params !== null
      ? { type: "", message: "", ...params }
      : { type: "", message: "" }
  const isHarmless = type === "alert" || type === "beforeunload"
  return { kind: String(type), message: String(message), answer: isHarmless ? "accepted" : "dismissed" }
}
