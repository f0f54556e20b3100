/**
 * A dialog over the page: open as long as it is told to be. Escape and Back close it, and the focus goes back to where it
 * was, also from a dialog that is taken away while it is open. It stands beside the page, not in what opens it: whose looks and sizes are none of its own.
 */
import { type ReactNode, useId, useRef } from "react"
import { createPortal } from "react-dom"
import { closeTopmost } from "#ui/kit/dom/backCloses.ts"
import { useBackCloses } from "#ui/kit/dom/useBackCloses.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { closesOnRequest } from "./closesOnRequest.ts"
import styles from "./dialog.module.css"
import { useShown } from "./useShown.ts"

export interface ModalProps {
  readonly isOpen: boolean
  readonly title: string
  /** `narrow`, unless told. */
  readonly size?: "narrow" | "wide" | "full" | "palette"
  /** Escape asks to close it, and does not by itself: whoever opened it decides. */
  readonly asksToClose?: boolean
  /** Told the id of the title, for what is named by it. */
  readonly children: (titleId: string) => ReactNode
  readonly onClose: () => void
}

export const Modal = ({
  isOpen,
  title,
  size = "narrow",
  asksToClose = false,
  children,
  onClose
}: ModalProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useShown(dialog, isOpen)
  useBackCloses(isOpen, () => (asksToClose ? onClose() : dialog.current?.close()))
  const held = asksToClose ? closesOnRequest(onClose, closeTopmost) : {}
  // Rendered once more while its page goes: there is nothing left to stand in.
  if (typeof document === "undefined") return null
  return createPortal(
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={id}
      {...held}
      // React passes the close of a dialog inside on to this one, which stays.
      onClose={({ currentTarget, target }) => target === currentTarget && onClose()}
    >
      <h2 id={id} className={size === "palette" ? hidden.visuallyHidden : undefined}>
        {title}
      </h2>
      {children(id)}
    </dialog>,
    document.body
  )
}
