/** A panel that comes in from a side, over the page. Escape, Back, a press beside it and its button close it. */
import { X } from "lucide-react"
import { type MouseEvent, type ReactNode, useRef } from "react"
import { useShown } from "#ui/kit/dialog/useShown.ts"
import { useBackCloses } from "#ui/kit/dom/useBackCloses.ts"
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
  useShown(dialog, isOpen)
  // By the dialog itself, which gives the focus back: whoever is told may take it off the page at once.
  const close = (): void => dialog.current?.close()
  useBackCloses(isOpen, close)
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
