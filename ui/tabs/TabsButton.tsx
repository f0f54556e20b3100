/** Offers the open tabs of the browser beside the chat, or in the web app of one that is connected; none: nothing. */
import { PanelTop } from "lucide-react"
import { type ReactNode, useCallback, useRef, useState } from "react"
import { useDevices } from "#ui/connect/useDevices.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { useStore } from "#ui/stores/useStore.ts"
import type { TabsMenuProps } from "./TabsMenu.tsx"
import { tabsText } from "./tabsText.ts"

const TabsMenu = onDemand<TabsMenuProps>(() => import("./TabsMenu.tsx").then((part) => part.TabsMenu))

export const TabsButton = ({ store }: { readonly store: ConversationStore }): ReactNode => {
  const place = useStore(useAppSession().$place)
  const session = useSession()
  const connected = useDevices()?.find(({ online }) => online)
  const button = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const other =
    session === undefined || connected === undefined ? undefined : `${session.userId}/${connected.deviceId}`
  const browserHostId = place.browserHostId ?? other
  if (browserHostId === undefined) return null
  const pressed = button.current?.querySelector("button")
  return (
    <span ref={button}>
      <IconButton
        icon={PanelTop}
        size="small"
        label={tabsText.add}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && pressed && (
        <TabsMenu
          store={store}
          browserHostId={browserHostId}
          besideId={place.browserHostId === undefined ? undefined : place.tabId}
          button={pressed}
          onClose={close}
        />
      )}
    </span>
  )
}
