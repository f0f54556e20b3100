/** Whether a browser is there to be operated, which ones, and how to let one in. */

import { MonitorCheck, MonitorX } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import type { Device } from "#schemas/user/Device.ts"
import type { UserState } from "#schemas/user/User.ts"
import { accessText } from "#ui/access/accessText.ts"
import type { ConnectDialogProps } from "#ui/connect/ConnectDialog.tsx"
import { connectOpen } from "#ui/connect/connectOpen.ts"
import { connectText } from "#ui/connect/connectText.ts"
import { wasBrowser } from "#ui/connect/wasBrowser.ts"
import { Button } from "#ui/kit/Button.tsx"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { useBackCloses } from "#ui/kit/dom/useBackCloses.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { browserText } from "./browserText.ts"
import styles from "./indicator.module.css"

const ConnectDialog = onDemand<ConnectDialogProps>(() =>
  import("#ui/connect/ConnectDialog.tsx").then((part) => part.ConnectDialog)
)

const POPOVER_ID = "browsers"

const summary = (online: ReadonlyArray<Device>): string => {
  const [only] = online
  if (only === undefined) return browserText.missing
  return online.length === 1 ? browserText.connected(only.name) : browserText.severalConnected(online.length)
}

interface DeviceLineProps {
  readonly device: Device
  readonly isThis: boolean
}

const DeviceLine = ({ device, isThis }: DeviceLineProps): ReactNode => (
  <li className={styles.device}>
    <span className={styles.dot} data-on={device.online} aria-hidden />
    <div className={styles.deviceName}>
      {device.name}
      <span className={styles.deviceState}>
        {isThis ? `${browserText.thisBrowser} · ` : ""}
        {device.online ? browserText.online : browserText.away}
      </span>
    </div>
  </li>
)

export interface BrowserIndicatorProps {
  readonly user: UserState
  /** Opens a chat to begin in, with its examples. */
  readonly onBegin: () => void
  /** Opens the place where devices are forgotten; absent where there is none. */
  readonly onManage?: () => void
}

export const BrowserIndicator = ({ user, onBegin, onManage }: BrowserIndicatorProps): ReactNode => {
  const app = useAppSession()
  const place = useStore(app.$place)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => popover.current?.hidePopover())
  const isConnecting = useStore(connectOpen.$isOpen)
  // Without the gateway nobody knows which browsers are there: what was last heard is not shown as fact.
  const isReached = useStore(app.$connection)._tag === "Online"
  const browsers = user.devices.filter(wasBrowser)
  const devices = isReached ? browsers : browsers.map((device) => ({ ...device, online: false }))
  const online = devices.filter((device) => device.online)
  const label = summary(online)
  const Icon = online.length > 0 ? MonitorCheck : MonitorX
  return (
    <>
      <button
        type="button"
        className={styles.indicator}
        data-on={online.length > 0}
        popoverTarget={POPOVER_ID}
        title={label}
        aria-label={label}
      >
        <Icon size={18} aria-hidden />
        <span className={styles.indicatorText} aria-hidden>
          {label}
        </span>
      </button>
      <div
        ref={popover}
        id={POPOVER_ID}
        popover="auto"
        className={styles.popover}
        // What is told of it once it has opened is told in a turn of its own: Back may come before that.
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
      >
        {devices.length > 0 && (
          <ul className={styles.devices}>
            {devices.map((device) => (
              <DeviceLine
                key={device.deviceId}
                device={device}
                isThis={place.browserHostId === `${user.id}/${device.deviceId}`}
              />
            ))}
          </ul>
        )}
        {isReached && online.length === 0 && <p className={styles.help}>{browserText.help}</p>}
        {isReached && place.host === "web" && !isMobile() && (
          <p className={styles.help}>
            <Button look={online.length === 0 ? "primary" : "plain"} onClick={connectOpen.open}>
              {connectText.title}
            </Button>
          </p>
        )}
        {onManage !== undefined && (
          <Button
            look="quiet"
            onClick={() => {
              popover.current?.hidePopover()
              onManage()
            }}
          >
            {accessText.menu}
          </Button>
        )}
      </div>
      <ConnectDialog isOpen={isConnecting} onClose={connectOpen.close} onBegin={onBegin} />
    </>
  )
}
