/**
 * "Record an agent": begins in the browser it is pressed in; elsewhere in the one that is connected, and where several are, in
 * the one that is chosen. Where none is, it leads to connecting one.
 */
import { Disc, Monitor } from "lucide-react"
import { type ReactNode, useCallback, useState } from "react"
import { ActorId, nameOf } from "#schemas/ids.ts"
import type { Device } from "#schemas/user/Device.ts"
import { connectOpen } from "#ui/connect/connectOpen.ts"
import { useDevices } from "#ui/connect/useDevices.ts"
import { Button } from "#ui/kit/Button.tsx"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import menu from "#ui/kit/menu/menu.module.css"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { asked } from "./asked.ts"
import styles from "./recording.module.css"
import { recordingText } from "./recordingText.ts"

export interface RecordButtonProps {
  /** It has begun, or a browser has to be connected first. */
  readonly onDone?: () => void
}

export const RecordButton = ({ onDone }: RecordButtonProps): ReactNode => {
  const app = useAppSession()
  const userId = useSession()?.userId
  const { browserHostId } = useStore(app.$place)
  const devices = useDevices()
  const [problem, setProblem] = useState("")
  const [button, setButton] = useState<HTMLElement>()
  const close = useCallback(() => setButton(undefined), [])
  const own = browserHostId === undefined ? undefined : nameOf(ActorId.make(browserHostId))
  const there = devices?.filter(({ online }) => online) ?? []
  const here = there.find(({ deviceId }) => deviceId === own)
  const isChosen = here === undefined && there.length > 1
  const beginIn = (device: Device): void => {
    // One at a time: its bar says how to end it.
    if (device.recording !== undefined || userId === undefined) {
      onDone?.()
      return
    }
    const recordingId = crypto.randomUUID()
    asked.add(recordingId)
    const command = { _tag: "BeginRecording", deviceId: device.deviceId, recordingId } as const
    void app.sendUser(userId, command).then((reason) => {
      setProblem(reason ?? "")
      if (reason === undefined) onDone?.()
    })
  }
  const press = (pressed: HTMLElement): void => {
    if (isChosen) {
      setButton(pressed)
      return
    }
    const device = here ?? there[0]
    if (device !== undefined) {
      beginIn(device)
      return
    }
    connectOpen.open()
    onDone?.()
  }
  return (
    <>
      <Button
        aria-haspopup={isChosen ? "menu" : undefined}
        aria-expanded={isChosen ? button !== undefined : undefined}
        onClick={({ currentTarget }) => press(currentTarget)}
      >
        <Disc size={16} aria-hidden />
        {recordingText.record}
      </Button>
      {button !== undefined && (
        <Menu label={recordingText.where} button={button} align="start" onClose={close}>
          {(choose) =>
            there.map((device) => (
              <button
                key={device.deviceId}
                type="button"
                role="menuitem"
                className={menu.item}
                onClick={() => choose(() => beginIn(device))}
              >
                <Monitor size={15} aria-hidden />
                {recordingText.inBrowser(device.name)}
              </button>
            ))
          }
        </Menu>
      )}
      {problem !== "" && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
