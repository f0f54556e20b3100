/** Whether the prompt library is open over the chat. */
import { atom } from "nanostores"

export const $isPromptLibraryOpen = atom(false)

export const openPromptLibrary = (): void => $isPromptLibraryOpen.set(true)
