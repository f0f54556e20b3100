/** The steps to let a browser in, over the page; it notices by itself once one is connected, and says which. */
import { CircleCheck } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import type { Device } from "#schemas/user/Device.ts"
import { Button } from "#ui/kit/Button.tsx"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { text } from "#ui/text.ts"
import { ConnectSteps } from "./ConnectSteps.tsx"
import styles from "./connect.module.css"
import { connectText } from "./connectText.ts"
import { useDevices } from "./useDevices.ts"

export interface ConnectDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Once a browser came, when its user goes on; unless given, it is closed. */
  readonly onBegin?: (() => void) | undefined
}

const onlineOf = (devices: ReadonlyArray<Device> | undefined): ReadonlyArray<Device> =>
  (devices ?? []).filter(({ online }) => online)

/** The browser that came since the dialog was opened. */
const useNewcomer = (isOpen: boolean): Device | undefined => {
  const online = onlineOf(useDevices())
  const [before, setBefore] = useState<ReadonlyArray<string> | undefined>(undefined)
  useEffect(() => {
    setBefore((known) => (isOpen ? (known ?? online.map(({ deviceId }) => deviceId)) : undefined))
  }, [isOpen, online])
  return before === undefined ? undefined : online.find(({ deviceId }) => !before.includes(deviceId))
}

export const ConnectDialog = ({ isOpen, onClose, onBegin }: ConnectDialogProps): ReactNode => {
  const newcomer = useNewcomer(isOpen)
  return (
    <Modal isOpen={isOpen} title={connectText.title} size="wide" onClose={onClose}>
      {() => (
        <div className={styles.dialog}>
          {isOpen && newcomer === undefined && <ConnectSteps />}
          <div role="status">
            {newcomer === undefined ? (
              <p className={`${styles.waiting} ${styles.live}`}>
                {isOpen && <i data-moving aria-hidden />}
                {connectText.waiting}
              </p>
            ) : (
              <>
                <p className={styles.connected}>
                  <CircleCheck size={20} aria-hidden />
                  <strong>{connectText.connected(newcomer.name)}</strong>
                </p>
                <p className={styles.known}>{connectText.connectedNext}</p>
              </>
            )}
          </div>
          <div className={styles.actions}>
            {newcomer === undefined ? (
              <Button onClick={onClose}>{text.close}</Button>
            ) : (
              <Button
                look="primary"
                onClick={() => {
                  onClose()
                  onBegin?.()
                }}
              >
                {connectText.begin}
              </Button>
            )}
          </div>
        </div>
      )}
    </Modal>
  )
}
