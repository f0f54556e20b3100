/** The sentences to begin with on the practice shop; undefined where there is no shop, or no browser to open it in, or who reads them is new no more. */
import { useMemo } from "react"
import { useOwner } from "#ui/settings/useOwner.ts"
import { useSession } from "#ui/stores/AppSessionContext.ts"
import { FIRST_CHATS } from "./limits.ts"
import { type FirstTask, tryText } from "./tryText.ts"

export interface FirstTasks {
  /** The shop's origin. */
  readonly shop: string
  readonly tasks: ReadonlyArray<FirstTask>
}

export const useFirstTasks = (): FirstTasks | undefined => {
  const practice = useSession()?.practice
  const { conversations = [], devices = [] } = useOwner() ?? {}
  const isOffered = conversations.length <= FIRST_CHATS && devices.some(({ online }) => online)
  return useMemo(() => {
    const shop = practice === undefined || !isOffered ? null : URL.parse(practice)
    return shop?.protocol === "http:" ? { shop: shop.origin, tasks: tryText.tasks(shop.host) } : undefined
  }, [practice, isOffered])
}
