/** The steps to let a browser in, over the page; it closes by itself once one is connected. */
import { type ReactNode, useEffect, useRef } from "react"
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
}

export const ConnectDialog = ({ isOpen, onClose }: ConnectDialogProps): ReactNode => {
  const connected = (useDevices() ?? []).filter(({ online }) => online).length
  const before = useRef(connected)
  useEffect(() => {
    if (isOpen && connected > before.current) onClose()
    before.current = connected
  }, [isOpen, connected, onClose])
  return (
    <Modal isOpen={isOpen} title={connectText.title} size="wide" onClose={onClose}>
      {() => (
        <div className={styles.dialog}>
          {isOpen && <ConnectSteps />}
          <div className={styles.actions}>
            <Button onClick={onClose}>{text.close}</Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
