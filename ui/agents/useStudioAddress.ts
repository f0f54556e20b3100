/** Where agents are made: in the web app, whose address a side panel has from its pairing. */
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { studioHash } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"

export const useStudioAddress = (): string => {
  const { webApp } = useStore(useAppSession().$place)
  return webApp === undefined ? studioHash() : new URL(`/${studioHash()}`, webApp).href
}
