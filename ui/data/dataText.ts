/** The words about one's own data. */
import { PRODUCT } from "#schemas/product.ts"
import type { ErasedPart } from "#schemas/user/Erasure.ts"

const chats = (count: number): string => (count === 1 ? "1 chat" : `${count.toLocaleString()} chats`)

const parted: Readonly<Record<ErasedPart, string>> = {
  preferences: "your custom instructions and what you allowed",
  models: "the models you connected",
  prompts: "your prompt library",
  agents: "your custom agents",
  dispatches: "what programs asked for, and what came of it",
  webhooks: "your webhooks",
  usage: "what was counted of your requests"
}

export const dataText = {
  loading: "Loading…",
  exportTitle: "Export everything",
  exportNote:
    "One JSON file with all chats and their messages, your custom instructions, your prompt library, your custom agents, what you allowed, the models you connected, and how this page looks. Stored secrets, keys, attached files and pictures are not in it.",
  exportStart: "Export",
  exportRunning:
    "The file is being written. Stay in this section until it is saved: leaving it stops the export.",
  exporting: (done: number, all: number) => `Chat ${Math.min(done + 1, all)} of ${all}`,
  exported: (count: number) => `Saved: ${chats(count)}.`,
  exportedWithout: (count: number, unread: number) =>
    `Saved: ${chats(count)}, ${unread === 1 ? "1 of which could" : `${unread.toLocaleString()} of which could`} not be read: only the title is in the file (“unreadable”).`,
  exportFailed: "The export broke off. Try again.",
  progress: "Progress",
  fileName: (day: string) => `deckhand-export-${day}.json`,

  accountTitle: "Delete your account",
  accountNote: (email: string) =>
    `Everything of ${email} is deleted here, with its address and name: chats, agents, prompts, models, settings and files. You are signed out everywhere, paired browsers are let out, and API keys are revoked. Your account with whoever you sign in with stays.`,
  accountStart: "Delete your account…",
  accountPhrase: "delete my account",
  accountConfirm: "Delete your account for good",

  deleteTitle: "Delete everything",
  deleteNote: (count: number) =>
    `Deletes all your chats (${chats(count)} now), with their files and pictures, your custom instructions, your prompt library, your custom agents, the models you connected and what you allowed, for good. You stay signed in, and your browsers stay paired.`,
  deleteStart: "Delete everything…",
  deleteAsk: (phrase: string) => `This cannot be undone. To go on, type “${phrase}”.`,
  deletePhrase: "delete everything",
  deleteField: "Confirmation",
  deleteConfirm: "Delete everything for good",
  deleting: (left: number, all: number) => `Deleting… ${all - left} of ${chats(all)} gone.`,
  deletingNote: "It goes on by itself, also when this page is closed.",
  deleted: (count: number, when: string, parts: ReadonlyArray<ErasedPart> = []) => {
    const gone = [
      `${chats(count)} with their files and pictures`,
      ...(["preferences", "models", "prompts", "agents", "dispatches", "webhooks"] as const)
        .filter((part) => !parts.includes(part))
        .map((part) => parted[part])
    ]
    return `Deleted ${when}: ${gone.join(", ")}. You are still signed in.`
  },
  notDeleted: (chatsLeft: number, parts: ReadonlyArray<ErasedPart>) => {
    const left = [...(chatsLeft === 0 ? [] : [chats(chatsLeft)]), ...parts.map((part) => parted[part])]
    return left.length === 0
      ? ""
      : ` Could not be deleted: ${left.join("; ")}. They were stored by another version of ${PRODUCT}, or are damaged. Everything else is gone.`
  },
  deleteElsewhere: `Everything can be deleted in ${PRODUCT}’s web page only, in a browser that is signed in. Stored secrets are deleted here, under “Sites and secrets”.`,
  deleteSecrets:
    "Secrets that a browser stores are deleted in that browser, under “Sites and secrets” in its side panel."
} as const
