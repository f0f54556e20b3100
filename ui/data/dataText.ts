/** The words about one's own data. */
import { PRODUCT } from "#schemas/product.ts"

const chats = (count: number): string => (count === 1 ? "1 chat" : `${count.toLocaleString()} chats`)

export const dataText = {
  loading: "Loading…",
  exportTitle: "Export everything",
  exportNote:
    "One JSON file with all chats and their messages, your custom instructions, what you allowed, and these settings. Stored secrets, keys, attached files and pictures are not in it.",
  exportStart: "Export",
  exporting: (done: number, all: number) => `Writing chat ${Math.min(done + 1, all)} of ${all}…`,
  exported: (count: number) => `Saved: ${chats(count)}.`,
  exportFailed: "The export broke off. Try again.",
  progress: "Progress",
  fileName: (day: string) => `deckhand-export-${day}.json`,

  deleteTitle: "Delete everything",
  deleteNote: (count: number) =>
    `Deletes all your chats (${chats(count)} now), with their files and pictures, your custom instructions, the models you connected and what you allowed, for good. You stay signed in, and your browsers stay paired.`,
  deleteStart: "Delete everything…",
  deleteAsk: (phrase: string) => `This cannot be undone. To go on, type “${phrase}”.`,
  deletePhrase: "delete everything",
  deleteField: "Confirmation",
  deleteConfirm: "Delete everything for good",
  deleting: (left: number, all: number) => `Deleting… ${all - left} of ${chats(all)} gone.`,
  deletingNote: "It goes on by itself, also when this page is closed.",
  deleted: (count: number, when: string) =>
    `Deleted ${when}: ${chats(count)} with their files and pictures, your custom instructions, the models you connected and what you allowed. You are still signed in.`,
  deleteElsewhere: `Everything can be deleted in ${PRODUCT}’s web page only, in a browser that is signed in. Stored secrets are deleted here, under “Sites and secrets”.`,
  deleteSecrets:
    "Secrets that a browser stores are deleted in that browser, under “Sites and secrets” in its side panel."
} as const
