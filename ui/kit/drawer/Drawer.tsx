/** A panel that comes in from a side, over the page. Escape, a press beside it and its button close it. */
import { X } from "lucide-react"
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { text } from "#ui/text.ts"
import styles from "./drawer.module.css"

export interface DrawerProps {
  readonly isOpen: boolean
  readonly title: string
  /** Where it comes in: where lines begin, unless told. */
  readonly side?: "start" | "end" | "bottom"
  readonly onClose: () => void
  readonly children: ReactNode
}

export const Drawer = ({ isOpen, title, side = "start", onClose, children }: DrawerProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  // By the dialog itself, which gives the focus back: whoever is told may take it off the page at once.
  const close = (): void => dialog.current?.close()
  const closeOnBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-side={side}
      aria-label={title}
      // React tells a dialog of the dialogs in it, too.
      onClose={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      onClick={closeOnBackdrop}
    >
      <div className={styles.drawerBody}>
        <div className={styles.drawerHead}>
          <h2>{title}</h2>
          <IconButton icon={X} label={text.close} onClick={close} />
        </div>
        {isOpen && children}
      </div>
    </dialog>
  )
}
