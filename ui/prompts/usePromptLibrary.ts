/** The prompt library of whoever is signed in, and what they can do with it. */
import { atom } from "nanostores"
import { useCallback } from "react"
import type { PromptLibraryCommand, PromptLibraryState } from "#schemas/prompt-library/PromptLibrary.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"

const $nothing = atom<Watched<PromptLibraryState>>({ _tag: "Loading" })

/** Undefined until it is known. */
export const usePromptLibrary = (): PromptLibraryState | undefined => {
  const app = useAppSession()
  const userId = useSession()?.userId
  const watched = useStore(userId === undefined ? $nothing : app.promptLibrary(userId))
  return watched._tag === "Live" ? watched.state : undefined
}

/** Undefined when it was accepted, otherwise what to tell the user. */
export type SendToLibrary = (command: PromptLibraryCommand) => Promise<string | undefined>

export const useSendToLibrary = (): SendToLibrary => {
  const app = useAppSession()
  const userId = useSession()?.userId
  return useCallback(
    (command) =>
      userId === undefined ? Promise.resolve(text.rejection.refused) : app.sendPromptLibrary(userId, command),
    [app, userId]
  )
}
