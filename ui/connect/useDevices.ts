/** The user's browsers, connected or not; undefined until they are known. */

import { atom } from "nanostores"
import type { Device } from "#schemas/user/Device.ts"
import type { UserState } from "#schemas/user/User.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"

const $unknown = atom<Watched<UserState>>({ _tag: "Loading" })

export const useDevices = (): ReadonlyArray<Device> | undefined => {
  const app = useAppSession()
  const session = useSession()
  const watched = useStore(session === undefined ? $unknown : app.user(session.userId))
  return watched._tag === "Live" ? watched.state.devices : undefined
}
