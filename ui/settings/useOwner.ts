/** The person whose settings these are, and what holds for all their chats; undefined until they are known. */

import { atom } from "nanostores"
import type { UserId } from "#schemas/ids.ts"
import type { PreferencesState } from "#schemas/preferences/Preferences.ts"
import type { UserState } from "#schemas/user/User.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"

const $nobody = atom<Watched<UserState>>({ _tag: "Loading" })
const $nothing = atom<Watched<PreferencesState>>({ _tag: "Loading" })

const live = <State>(watched: Watched<State>): State | undefined =>
  watched._tag === "Live" ? watched.state : undefined

export const useUserId = (): UserId | undefined => useSession()?.userId

export const useOwner = (): UserState | undefined => {
  const app = useAppSession()
  const userId = useUserId()
  return live(useStore(userId === undefined ? $nobody : app.user(userId)))
}

export const useOwnPreferences = (): PreferencesState | undefined => {
  const app = useAppSession()
  const userId = useUserId()
  return live(useStore(userId === undefined ? $nothing : app.preferences(userId)))
}
