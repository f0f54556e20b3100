/** Which browser is there to be operated, and how to let one in. Nothing while nobody knows. */

import { MonitorCheck, MonitorX } from "lucide-react"
import type { ReactNode } from "react"
import { useDevices } from "#ui/connect/useDevices.ts"
import { Button } from "#ui/kit/Button.tsx"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { openSettings } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { homeText } from "./homeText.ts"
import { StatusLine } from "./StatusLine.tsx"

export const BrowserLine = ({ onConnect }: { readonly onConnect: () => void }): ReactNode => {
  const app = useAppSession()
  const { host } = useStore(app.$place)
  const devices = useDevices()
  const isReached = useStore(app.$connection)._tag === "Online"
  if (!isReached || devices === undefined) return null
  const online = devices.filter((device) => device.online)
  const [only] = online
  if (only === undefined) {
    return (
      <StatusLine icon={MonitorX} isOn={false} words={homeText.noBrowser}>
        {host === "web" && !isMobile() && (
          <Button look="quiet" onClick={onConnect}>
            {homeText.connectBrowser}
          </Button>
        )}
      </StatusLine>
    )
  }
  if (host === "extension") return <StatusLine icon={MonitorCheck} isOn words={homeText.thisBrowser} />
  const words = online.length === 1 ? homeText.browser(only.name) : homeText.browsers(online.length)
  return (
    <StatusLine icon={MonitorCheck} isOn words={words}>
      <Button look="quiet" onClick={() => openSettings("devices")}>
        {homeText.manageBrowsers}
      </Button>
    </StatusLine>
  )
}
