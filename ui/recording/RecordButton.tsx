/** "Record an agent": begins in this browser, else in one that is there; where none is, it leads to connecting one. */
import { Disc } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActorId, nameOf } from "#schemas/ids.ts"
import { connectOpen } from "#ui/connect/connectOpen.ts"
import { useDevices } from "#ui/connect/useDevices.ts"
import { Button } from "#ui/kit/Button.tsx"
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
  const own = browserHostId === undefined ? undefined : nameOf(ActorId.make(browserHostId))
  const begin = (): void => {
    const there = devices?.filter(({ online }) => online) ?? []
    const device = there.find(({ deviceId }) => deviceId === own) ?? there[0]
    if (userId === undefined || device === undefined) {
      connectOpen.open()
      onDone?.()
      return
    }
    // One at a time: its bar says how to end it.
    if (device.recording !== undefined) {
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
  return (
    <>
      <Button onClick={begin}>
        <Disc size={16} aria-hidden />
        {recordingText.record}
      </Button>
      {problem !== "" && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
