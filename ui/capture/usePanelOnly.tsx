/** "Select Page Element" where there is no page beside the chat: what it needs, and the way there. */
import { SquareDashedMousePointer } from "lucide-react"
import { type ReactNode, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { openConnect } from "#ui/connect/connectDoor.ts"
import type { NoticeDialogProps } from "#ui/kit/dialog/NoticeDialog.tsx"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import type { MenuEntry } from "#ui/shell/MenuEntry.ts"
import { text } from "#ui/text.ts"
import { panelOnlyText } from "./panelOnlyText.ts"

const NoticeDialog = onDemand<NoticeDialogProps>(() =>
  import("#ui/kit/dialog/NoticeDialog.tsx").then((part) => part.NoticeDialog)
)

export interface PanelOnly {
  readonly entry: MenuEntry
  readonly dialog: ReactNode
}

export const usePanelOnly = (): PanelOnly => {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const connect = (): void => {
    close()
    openConnect()
  }
  // A phone has no browser to connect.
  const way = isMobile()
    ? { action: text.ok, onAction: close }
    : { action: panelOnlyText.connect, onAction: connect }
  return {
    entry: { label: copy.selectElement, icon: SquareDashedMousePointer, onSelect: () => setOpen(true) },
    dialog: isOpen && (
      <NoticeDialog isOpen title={copy.selectElement} body={panelOnlyText.body} onClose={close} {...way} />
    )
  }
}
