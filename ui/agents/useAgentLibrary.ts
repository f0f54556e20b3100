/** The custom agents of whoever is signed in, and how to ask again where they do not come. */
import { atom } from "nanostores"
import { useReducer } from "react"
import type { AgentLibraryState } from "#schemas/agents/AgentLibrary.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"

const $nothing = atom<Watched<AgentLibraryState>>({ _tag: "Loading" })

export interface WatchedLibrary {
  /** Undefined until it is known, and where it cannot be. */
  readonly library: AgentLibraryState | undefined
  readonly hasFailed: boolean
  readonly tryAgain: () => void
}

export const useAgentLibrary = (): WatchedLibrary => {
  const { agents } = useAppSession()
  const userId = useSession()?.userId
  const [, askAnew] = useReducer((count: number) => count + 1, 0)
  const watched = useStore(userId === undefined ? $nothing : agents.library(userId))
  return {
    library: watched._tag === "Live" ? watched.state : undefined,
    hasFailed: watched._tag === "Failed" || watched._tag === "Deleted",
    tryAgain: () => {
      if (userId !== undefined) agents.forgetLibrary(userId)
      askAnew()
    }
  }
}
