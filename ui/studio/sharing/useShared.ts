/** What is asked about agents of others, for whoever is signed in. */
import { useMemo } from "react"
import { ActorId, type UserId } from "#schemas/ids.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { askAboutShared } from "./askAboutShared.ts"

export const useShared = (userId: UserId): ReturnType<typeof askAboutShared> => {
  const { connection } = useAppSession()
  return useMemo(() => askAboutShared(connection, ActorId.make(userId)), [connection, userId])
}
