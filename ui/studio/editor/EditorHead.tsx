/** The bar of an agent that is open: where it belongs, whether it is saved, and what can be done with it. */
import { ChevronLeft, Copy, Ellipsis, FileJson, History, ListVideo, Play, Trash2, Undo2 } from "lucide-react"
import { type ReactNode, useCallback, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { studioHash } from "#ui/stores/route.ts"
import { MenuItems } from "#ui/studio/MenuItems.tsx"
import { text } from "#ui/text.ts"
import styles from "./editor.module.css"
import { editorText } from "./editorText.ts"

export interface EditorHeadProps {
  readonly title: string
  /** 0: it was never saved. */
  readonly version: number
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onRun: () => void
  readonly onDiscard: () => void
  readonly onRuns: () => void
  readonly onVersions: () => void
  readonly onExport: () => void
  readonly onCopy: () => void
  readonly onDelete: () => void
}

export const EditorHead = (props: EditorHeadProps): ReactNode => {
  const { title, version, isChanged, isSaving } = props
  const [button, setButton] = useState<HTMLElement>()
  const close = useCallback(() => setButton(undefined), [])
  const isNew = version === 0
  const items = [
    ...(isChanged && !isNew ? [{ label: editorText.discard, icon: Undo2, run: props.onDiscard }] : []),
    ...(isNew
      ? []
      : [
          { label: editorText.runs, icon: ListVideo, run: props.onRuns },
          { label: editorText.versions, icon: History, run: props.onVersions },
          { label: editorText.copy, icon: Copy, run: props.onCopy }
        ]),
    { label: editorText.exportFile, icon: FileJson, run: props.onExport },
    { label: editorText.delete, icon: Trash2, isDanger: true, run: props.onDelete }
  ]
  const state = isSaving ? text.saving : isChanged || isNew ? editorText.unsaved : editorText.saved(version)
  return (
    <header className={styles.head}>
      <a className={styles.back} href={studioHash()} aria-label={editorText.all} title={editorText.all}>
        <ChevronLeft size={18} aria-hidden />
      </a>
      <div className={styles.title}>
        <p className={styles.name}>{title}</p>
        <p className={styles.state} data-unsaved={isChanged}>
          {state}
        </p>
      </div>
      <Button onClick={props.onRun} aria-haspopup="dialog">
        <Play size={15} aria-hidden />
        {editorText.run}
      </Button>
      <Button
        look="primary"
        title={editorText.saveKeys}
        aria-disabled={!(isChanged || isNew) || isSaving}
        onClick={props.onSave}
      >
        {text.save}
      </Button>
      <IconButton
        icon={Ellipsis}
        label={editorText.more}
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        onClick={(event) => setButton(event.currentTarget)}
      />
      {button !== undefined && (
        <MenuItems label={editorText.more} button={button} items={items} onClose={close} />
      )}
    </header>
  )
}
