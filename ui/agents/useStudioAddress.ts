/** Where agents are made: in the web app, whose address a side panel has from its pairing. */
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"

const STUDIO = "#/agent-studio"

export const useStudioAddress = (): string => {
  const { webApp } = useStore(useAppSession().$place)
  return webApp === undefined ? STUDIO : new URL(`/${STUDIO}`, webApp).href
}
