/** How components reach the page's app. */
import { useStore } from "@nanostores/react"
import { createContext, useContext } from "react"
import type { Session } from "#ui/client/Connection.ts"
import type { AppSession } from "./AppSession.ts"

export const AppSessionContext = createContext<AppSession | undefined>(undefined)

export const useAppSession = (): AppSession => {
  const app = useContext(AppSessionContext)
  if (app === undefined) throw new Error("useAppSession needs an AppSessionContext above it.")
  return app
}

/** The last session known; undefined until the gateway answered for the first time. */
export const useSession = (): Session | undefined => useStore(useAppSession().$session)
