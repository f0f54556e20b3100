/** What is asked about agents of others, for whoever is signed in. */
import { createContext, useContext, useMemo } from "react"
import { ActorId, type UserId } from "#schemas/ids.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { askAboutShared, type SharingPort } from "./askAboutShared.ts"

/** Who is asked instead of the server. */
export const SharingContext = createContext<SharingPort | undefined>(undefined)

export const useShared = (userId: UserId): SharingPort => {
  const given = useContext(SharingContext)
  const { connection } = useAppSession()
  return useMemo(() => given ?? askAboutShared(connection, ActorId.make(userId)), [given, connection, userId])
}
