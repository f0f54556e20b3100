/** What the next message will carry, and what is still on its way to the server. */

import { FileUp, X } from "lucide-react"
import type { ReactNode } from "react"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import type { DraftFiles } from "#ui/stores/DraftFiles.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { Files } from "./Files.tsx"
import styles from "./files.module.css"

export interface DraftFileListProps {
  readonly draft: DraftFiles
  /** What the conversation holds for the next message already. */
  readonly held: ReadonlyArray<Attachment>
  readonly onRelease: (file: Attachment) => void
}

export const DraftFileList = ({ draft, held, onRelease }: DraftFileListProps): ReactNode => {
  const files = useStore(draft.$files)
  const uploading = useStore(draft.$uploading)
  const remove = (file: Attachment): void => (held.includes(file) ? onRelease(file) : draft.remove(file.id))
  const all = [...held, ...files]
  return (
    <>
      {all.length > 0 && <Files files={all} onRemove={remove} />}
      {uploading.map(({ key, name, share }) => (
        <div key={key} className={styles.file}>
          <FileUp size={16} className={styles.mark} aria-hidden />
          <span className={styles.name}>{name}</span>
          <IconButton
            icon={X}
            size="small"
            label={text.cancelUpload(name)}
            onClick={() => draft.cancel(key)}
          />
          <progress
            className={styles.share}
            max={1}
            value={share}
            aria-label={text.uploading(name, Math.round(share * 100))}
          />
        </div>
      ))}
    </>
  )
}
