/** The operator's connection, for the parts of the console. */
import { createContext, useContext } from "react"
import type { OpsSession } from "./OpsSession.ts"

export const OpsSessionContext = createContext<OpsSession | undefined>(undefined)

export const useOpsSession = (): OpsSession => {
  const session = useContext(OpsSessionContext)
  if (session === undefined) throw new Error("The console is shown in an OpsSessionContext.")
  return session
}
