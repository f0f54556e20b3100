/** The prompt that is being written, or changed: it stays when its browser goes back to another chat, as the library does. */
import { atom } from "nanostores"

export interface PromptDraft {
  /** Of the prompt that is changed; absent for a new one. */
  readonly id?: string
  readonly title: string
  readonly body: string
}

export interface PromptInWork {
  readonly initial: PromptDraft
  readonly written: Pick<PromptDraft, "body" | "title">
}

/** Undefined where none is. */
export const $promptInWork = atom<PromptInWork | undefined>(undefined)

export const beginPrompt = (initial: PromptDraft): void => $promptInWork.set({ initial, written: initial })
