/** Files as chips, pictures among them as small pictures; each can be taken away where there is a way to. */
import { FileText, X } from "lucide-react"
import type { ReactNode } from "react"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { isCommonPicture, kindOfType } from "#schemas/attachment/attachmentRules.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { text } from "#ui/text.ts"
import styles from "./files.module.css"
import { useFileAddress } from "./useFileAddress.ts"

export interface FilesProps {
  readonly files: ReadonlyArray<Attachment>
  readonly onRemove?: (file: Attachment) => void
}

/** The other pictures are files like any other. */
const isViewable = ({ type }: Attachment): boolean => isCommonPicture(kindOfType(type))

const Picture = ({ file }: { readonly file: Attachment }): ReactNode => {
  const { attachments } = useAppSession()
  const { address } = useFileAddress(attachments?.read, file.id)
  return address === undefined ? (
    <FileText size={16} className={styles.mark} aria-hidden />
  ) : (
    <img className={styles.picture} src={address} alt="" />
  )
}

export const Files = ({ files, onRemove }: FilesProps): ReactNode => (
  <ul className={styles.files} aria-label={text.attached}>
    {files.map((file) => (
      <li key={file.id} className={styles.file}>
        {isViewable(file) ? (
          <Picture file={file} />
        ) : (
          <FileText size={16} className={styles.mark} aria-hidden />
        )}
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.size}>{text.fileSize(file.size)}</span>
        {onRemove !== undefined && (
          <IconButton
            icon={X}
            size="small"
            label={text.removeFile(file.name)}
            onClick={() => onRemove(file)}
          />
        )}
      </li>
    ))}
  </ul>
)
