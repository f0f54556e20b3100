/** How components reach the page's deck. */
import { useStore } from "@nanostores/react"
import { createContext, useContext } from "react"
import type { Session } from "#ui/client/Connection.ts"
import type { AppSession } from "./AppSession.ts"

export const AppSessionContext = createContext<AppSession | undefined>(undefined)

export const useAppSession = (): AppSession => {
  const deck = useContext(AppSessionContext)
  if (deck === undefined) throw new Error("useAppSession needs a AppSessionContext above it.")
  return deck
}

/** The last session known; undefined until the gateway answered for the first time. */
export const useSession = (): Session | undefined => useStore(useAppSession().$session)
