/**
 * Makes 'trajectory.gif' of a task's pictures and hands it to the user who asks for it: as a download, or,
 * where the browser keeps a folder for the task, together with the pictures.
 */
import { Film } from "lucide-react"
import { type ReactNode, useState } from "react"
import { screenshotName, TRAJECTORY_NAME } from "#schemas/savedNames.ts"
import { Button } from "#ui/kit/Button.tsx"
import { saveFile } from "#ui/kit/dom/saveFile.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import type { PicturedStep } from "#ui/task/picturedSteps.ts"
import { pictureText } from "#ui/task/pictureText.ts"
import type { TaskFolder } from "#ui/task/TaskFolder.ts"
import styles from "#ui/task/timeline.module.css"
import { captionOf } from "./caption.ts"
import type { TrajectoryFrame } from "./TrajectoryMessage.ts"

export interface SaveTrajectoryProps {
  readonly taskId: string
  readonly steps: ReadonlyArray<PicturedStep>
  /** Undefined where it could not be made. */
  readonly make: (
    frames: ReadonlyArray<TrajectoryFrame>,
    onDrawn: (count: number) => void
  ) => Promise<Blob | undefined>
}

interface ShownPicture extends TrajectoryFrame {
  readonly at: number
}

/** What to say of it. */
const saveAll = async (
  folder: TaskFolder | undefined,
  taskId: string,
  gif: Blob,
  pictures: ReadonlyArray<ShownPicture>
): Promise<string> => {
  if (folder === undefined) {
    saveFile(gif, TRAJECTORY_NAME)
    return pictureText.trajectorySaved
  }
  const files = pictures.map(({ at, picture }) => ({
    file: picture,
    name: screenshotName(new Date(at), picture.type)
  }))
  const saving = [...files, { file: gif, name: TRAJECTORY_NAME }].map(({ name, file }) =>
    folder.save(taskId, name, file)
  )
  return Promise.all(saving).then(
    () => pictureText.taskFolderSaved,
    () => pictureText.taskFolderFailed
  )
}

export const SaveTrajectory = ({ taskId, steps, make }: SaveTrajectoryProps): ReactNode => {
  const { attachments, taskFolder } = useAppSession()
  const [note, setNote] = useState("")
  const [isMaking, setMaking] = useState(false)

  const save = async (): Promise<void> => {
    setMaking(true)
    setNote(pictureText.savingTrajectory(0, steps.length))
    const read = await Promise.all(
      steps.map(async ({ picture, sent, startedAt }) => ({
        at: startedAt,
        caption: captionOf(sent),
        file: await attachments?.picture(picture)
      }))
    )
    const pictures = read.flatMap(({ file, ...rest }) =>
      file === undefined ? [] : [{ ...rest, picture: file }]
    )
    const gif = await make(
      pictures.map(({ caption, picture }) => ({ caption, picture })),
      (count) => setNote(pictureText.savingTrajectory(count, pictures.length))
    )
    setNote(
      gif === undefined ? pictureText.trajectoryFailed : await saveAll(taskFolder, taskId, gif, pictures)
    )
    setMaking(false)
  }

  return (
    <div className={styles.save}>
      <Button look="quiet" disabled={isMaking} onClick={() => void save()}>
        <Film size={14} aria-hidden />
        {taskFolder === undefined ? pictureText.saveTrajectory : pictureText.saveTaskFolder}
      </Button>
      <span className={styles.saveNote} role="status">
        {note}
      </span>
    </div>
  )
}
