/** "Select Page Element": points out an element of the page, shows it, keeps it. */

import { X } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import type { CaptureClient } from "./CaptureClient.ts"
import { CaptureSteps } from "./CaptureSteps.tsx"
import { CaptureStore } from "./CaptureStore.ts"
import styles from "./capture.module.css"
import { SavedElements } from "./SavedElements.tsx"

export interface CaptureDialogProps {
  readonly isOpen: boolean
  /** Must stay the same object. */
  readonly client: CaptureClient
  readonly onClose: () => void
}

const Opened = ({ client, onClose }: Pick<CaptureDialogProps, "client" | "onClose">): ReactNode => {
  const [store] = useState(() => new CaptureStore(client))
  useEffect(() => store.close, [store])
  const note = useStore(store.$note)
  return (
    <div className={styles.body}>
      <span className={styles.close}>
        <IconButton icon={X} label={text.close} onClick={onClose} />
      </span>
      <CaptureSteps store={store} />
      <p className={styles.note} role="status" data-problem={note?.isProblem ?? false}>
        {note?.text}
      </p>
      <SavedElements store={store} />
    </div>
  )
}

export const CaptureDialog = ({ isOpen, ...opened }: CaptureDialogProps): ReactNode => (
  <Modal isOpen={isOpen} title={copy.selectElement} size="wide" onClose={opened.onClose}>
    {() => isOpen && <Opened {...opened} />}
  </Modal>
)
