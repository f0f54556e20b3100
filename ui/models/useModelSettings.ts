/** The model settings of whoever is signed in, and what they can do about them. */

import { atom } from "nanostores"
import { useMemo } from "react"
import type { ModelSettingsCommand } from "#schemas/models/ModelSettings.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import type { KeyToSeal, SealedKey } from "#ui/client/sealKey.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"

const $nothing = atom<Watched<ModelSettingsState>>({ _tag: "Loading" })

/** Undefined until they are known. */
export const useModelSettings = (): ModelSettingsState | undefined => {
  const app = useAppSession()
  const userId = useSession()?.userId
  const watched = useStore(userId === undefined ? $nothing : app.modelSettings(userId))
  return watched._tag === "Live" ? watched.state : undefined
}

export interface ModelActions {
  /** Undefined when it was accepted, otherwise what to tell the user. */
  readonly send: (command: ModelSettingsCommand) => Promise<string | undefined>
  readonly sealKey: (key: KeyToSeal) => Promise<SealedKey>
}

/** Undefined until somebody is signed in. */
export const useModelActions = (): ModelActions | undefined => {
  const app = useAppSession()
  const userId = useSession()?.userId
  return useMemo(
    () =>
      userId === undefined
        ? undefined
        : {
            send: (command) => app.sendModelSettings(userId, command),
            sealKey: (key) => app.sealKey(userId, key)
          },
    [app, userId]
  )
}
