/** The words of the prompt library, which is loaded when it is first opened. */
import { groupNames } from "./groupNames.ts"

const placed = (title: string, place: number, count: number, group: keyof typeof groupNames): string =>
  `“${title}”, place ${place} of ${count} in ${groupNames[group]}`

export const promptsText = {
  favorites: "Favorites",
  recent: "Recent",
  pinnedTip: "Pinned prompts appear on the main screen.",
  empty: "Add a prompt to get started",
  noRecents: "No recent prompts",
  loading: "Loading…",
  dropToPin: "Drag a prompt here to pin it.",
  dropToUnpin: "Drag a prompt here to take it off the main screen.",

  add: "Add a prompt",
  newPrompt: "New prompt",
  editPrompt: "Edit prompt",
  edit: "Edit",
  untitled: "Untitled",
  title: "Title",
  body: "Prompt",
  pin: "Pin",
  unpin: "Unpin",
  pinNew: "Pin it to the main screen",
  count: (length: number, max: number) => `${length.toLocaleString()}/${max.toLocaleString()}`,

  /** Why it cannot be saved yet. */
  problems: {
    titleEmpty: "Give it a title to save it.",
    titleTooLong: "Its title is too long.",
    bodyEmpty: "Write the prompt to save it.",
    bodyTooLong: "The prompt is too long."
  },

  optimize: "Optimize Prompt",
  optimizing: "The model puts it better…",
  stopOptimizing: "Stop",
  optimized: "Put better",
  takeOptimized: "Use this one",
  leaveOptimized: "Keep mine",
  undoOptimized: "Back to mine",

  delete: "Delete",
  deleteTitle: "Are you sure you want to delete this prompt?",
  deleteBody: (title: string) => `“${title}” is deleted for good.`,

  saveToFavorites: "Save to favorites",
  savedAlready: "In your favorites",

  more: (title: string) => `More for “${title}”`,
  drag: (title: string) => `Move “${title}”`,
  howToDrag:
    "To move a prompt, press the space bar or Enter. Then move it with the arrow keys, drop it with the space bar or Enter, or leave it where it was with Escape.",
  lifted: (...at: Parameters<typeof placed>) => `Picked up ${placed(...at)}.`,
  moved: (...at: Parameters<typeof placed>) => `Moved: ${placed(...at)}.`,
  dropped: (...at: Parameters<typeof placed>) => `Dropped ${placed(...at)}.`,
  notMoved: (title: string) => `“${title}” stays where it was.`
} as const
