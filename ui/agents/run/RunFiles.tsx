/** Files that a run's code made for its user, each to be saved. */
import { Download } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { saveFile } from "#ui/kit/dom/saveFile.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { text } from "#ui/text.ts"
import styles from "./run.module.css"
import { runText } from "./runText.ts"

/** Of two of one name the later counts. */
const latest = (files: ReadonlyArray<Attachment>): ReadonlyArray<Attachment> => [
  ...new Map(files.map((file) => [file.name, file])).values()
]

export const RunFiles = ({ files }: { readonly files: ReadonlyArray<Attachment> }): ReactNode => {
  const { attachments } = useAppSession()
  const [problem, setProblem] = useState("")
  const save = async ({ id, name }: Attachment): Promise<void> => {
    setProblem("")
    const blob = await attachments?.read(id)
    if (blob === undefined) setProblem(runText.fileGone(name))
    else saveFile(blob, name)
  }
  return (
    <figure className={styles.found}>
      <figcaption className={styles.caption}>
        <span>{runText.madeFiles}</span>
      </figcaption>
      <ul className={styles.files}>
        {latest(files).map((file) => (
          <li key={file.id}>
            <span className={styles.fileName} dir="auto">
              {file.name}
            </span>
            <span className={styles.count}>{text.fileSize(file.size)}</span>
            <IconButton
              icon={Download}
              size="small"
              label={runText.saveFile(file.name)}
              onClick={() => void save(file)}
            />
          </li>
        ))}
      </ul>
      {problem !== "" && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </figure>
  )
}
