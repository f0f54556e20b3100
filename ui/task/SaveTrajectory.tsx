/** Makes 'trajectory.gif' of a task's pictures and hands it to the user. */
import { Film } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { saveFile } from "#ui/kit/saveFile.ts"
import { useDeck } from "#ui/stores/DeckContext.ts"
import { text } from "#ui/text.ts"
import type { PicturedStep } from "./picturedSteps.ts"
import styles from "./timeline.module.css"

export interface SaveTrajectoryProps {
  readonly steps: ReadonlyArray<PicturedStep>
  /** Undefined where it could not be made. */
  readonly make: (
    pictures: ReadonlyArray<Blob>,
    onDrawn: (count: number) => void
  ) => Promise<Blob | undefined>
}

export const SaveTrajectory = ({ steps, make }: SaveTrajectoryProps): ReactNode => {
  const { attachments } = useDeck()
  const [note, setNote] = useState("")
  const [isMaking, setMaking] = useState(false)

  const save = async (): Promise<void> => {
    setMaking(true)
    setNote(text.savingTrajectory(0, steps.length))
    const read = await Promise.all(steps.map(({ picture }) => attachments?.picture(picture)))
    const pictures = read.filter((picture) => picture !== undefined)
    const gif = await make(pictures, (count) => setNote(text.savingTrajectory(count, pictures.length)))
    if (gif !== undefined) saveFile(gif, "trajectory.gif")
    setNote(gif === undefined ? text.trajectoryFailed : text.trajectorySaved)
    setMaking(false)
  }

  return (
    <div className={styles.save}>
      <Button look="quiet" disabled={isMaking} onClick={() => void save()}>
        <Film size={14} aria-hidden />
        {text.saveTrajectory}
      </Button>
      <span className={styles.saveNote} role="status">
        {note}
      </span>
    </div>
  )
}
