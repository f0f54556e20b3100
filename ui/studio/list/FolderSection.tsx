/** A folder with its agents, or those that are in none: what is dragged here is in it from then on. */
import { useDroppable } from "@dnd-kit/core"
import { Ellipsis, Folder } from "lucide-react"
import type { ReactNode } from "react"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { studioText } from "#ui/studio/studioText.ts"
import styles from "./agentList.module.css"

export interface FolderSectionProps {
  /** Empty: of those that are in no folder. */
  readonly id: string
  readonly name: string
  readonly count: number
  /** Told the button that was pressed. Absent where nothing can be done with it. */
  readonly onMenu?: (button: HTMLElement) => void
  readonly children: ReactNode
}

export const FolderSection = ({ id, name, count, onMenu, children }: FolderSectionProps): ReactNode => {
  const { isOver, setNodeRef } = useDroppable({ id })
  return (
    <section ref={setNodeRef} className={styles.folder} aria-label={name} data-over={isOver}>
      <div className={styles.folderHead}>
        {id !== "" && <Folder size={15} aria-hidden />}
        <h2>{name}</h2>
        <span className={styles.count}>{count}</span>
        {onMenu !== undefined && (
          <IconButton
            icon={Ellipsis}
            size="small"
            label={studioText.moreFolder(name)}
            aria-haspopup="menu"
            onClick={(event) => onMenu(event.currentTarget)}
          />
        )}
      </div>
      {count === 0 ? (
        <p className={styles.target}>{studioText.emptyFolder}</p>
      ) : (
        <ul className={styles.rows}>{children}</ul>
      )}
    </section>
  )
}
