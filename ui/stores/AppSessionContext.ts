/** How components reach the page's app. */

import { atom } from "nanostores"
import { createContext, useContext } from "react"
import type { ConnectionState, Session } from "#ui/client/Connection.ts"
import type { AppSession } from "./AppSession.ts"
import { useStore } from "./useStore.ts"

export const AppSessionContext = createContext<AppSession | undefined>(undefined)

export const useAppSession = (): AppSession => {
  const app = useContext(AppSessionContext)
  if (app === undefined) throw new Error("useAppSession needs an AppSessionContext above it.")
  return app
}

/** The last session known; undefined until the gateway answered for the first time. */
export const useSession = (): Session | undefined => useStore(useAppSession().$session)

const $none = atom<ConnectionState | undefined>(undefined)

/** What is sent now has to wait; false where nothing can be sent at all. */
export const useIsOffline = (): boolean => {
  const connection = useStore(useContext(AppSessionContext)?.$connection ?? $none)
  return connection !== undefined && connection._tag !== "Online"
}
