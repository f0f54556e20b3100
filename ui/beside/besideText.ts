/** Our words about the page beside the panel: loaded with the chat. */
export const besideText = {
  label: "Page beside this chat",
  summarize: "Summarize",
  ask: "Ask about this page",
  leaveOut: "Leave this page out of this chat",
  leftOut: "The page is left out of this chat",
  takeIn: "Take it in",
  /** What is sent, and how what is asked begins. */
  summarizePrompt: "Summarize this page",
  askPrompt: "About this page: "
} as const
