/** What is recorded in a person's browsers, over whatever is on screen: how far it is, and how it ends. */
import { Square } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import type { Device } from "#schemas/user/Device.ts"
import type { UserCommand } from "#schemas/user/User.ts"
import { Button } from "#ui/kit/Button.tsx"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { openStudio } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { asked } from "./asked.ts"
import styles from "./recording.module.css"
import { recordingText } from "./recordingText.ts"

const stateOf = ({ name, recording, recordingAsk }: Device): string => {
  switch (recordingAsk?.to) {
    case "begin":
      return recordingText.starting
    case "finish":
      return recordingText.making
    case "discard":
      return recordingText.discarding
    default:
      return recording?.end === undefined ? recordingText.recording(name) : recordingText.ends[recording.end]
  }
}

interface OneProps {
  readonly device: Device
  readonly onCommand: (command: UserCommand) => Promise<string | undefined>
}

const One = ({ device, onCommand }: OneProps): ReactNode => {
  const { deviceId, recording, recordingAnswer, recordingAsk } = device
  const ids = useStore(asked.$ids)
  const [refusal, setRefusal] = useState("")
  const agent = recordingAnswer?.agent
  const answered = recordingAnswer?.recordingId ?? ""
  const isMine = ids.has(answered)
  useEffect(() => {
    if (!isMine || agent === undefined) return
    asked.remove(answered)
    openStudio(agent)
  }, [agent, answered, isMine])
  const problem = refusal || (isMine ? (recordingAnswer?.problem ?? "") : "")
  const isUnderWay = recording !== undefined || recordingAsk !== undefined
  if (!isUnderWay && problem === "") return null
  const send = (command: UserCommand): void => {
    setRefusal("")
    void onCommand(command).then((reason) => setRefusal(reason ?? ""))
  }
  const isBusy = recordingAsk !== undefined
  const isOn = recording !== undefined && recording.end === undefined && !isBusy
  return (
    <section className={styles.bar} aria-label={recordingText.bar}>
      {isUnderWay && (
        <div className={styles.state}>
          <span className={styles.dot} data-moving={isOn ? true : undefined} aria-hidden />
          <span className={styles.label} role="status">
            {stateOf(device)}
          </span>
          {recording !== undefined && <span className={styles.count}>{text.steps(recording.steps)}</span>}
        </div>
      )}
      {recording !== undefined && (
        <div className={styles.buttons}>
          <Button
            look="primary"
            disabled={isBusy}
            onClick={() => {
              const { recordingId } = recording
              asked.add(recordingId)
              send({ _tag: "FinishRecording", deviceId, recordingId, agent: crypto.randomUUID() })
            }}
          >
            <Square size={13} aria-hidden />
            {recording.end === undefined ? recordingText.stop : recordingText.make}
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => {
              const { recordingId } = recording
              asked.add(recordingId)
              send({ _tag: "DiscardRecording", deviceId, recordingId })
            }}
          >
            {recordingText.discard}
          </Button>
        </div>
      )}
      {isOn && <p className={styles.hint}>{recordingText.goOn}</p>}
      {problem !== "" && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!isUnderWay && (
        <Button
          onClick={() => {
            setRefusal("")
            asked.remove(answered)
          }}
        >
          {recordingText.close}
        </Button>
      )}
    </section>
  )
}

export interface RecordingBarProps {
  readonly devices: ReadonlyArray<Device>
}

export const RecordingBar = ({ devices }: RecordingBarProps): ReactNode => {
  const app = useAppSession()
  const userId = useSession()?.userId
  if (userId === undefined) return null
  return devices.map((device) => (
    <One key={device.deviceId} device={device} onCommand={(command) => app.sendUser(userId, command)} />
  ))
}
