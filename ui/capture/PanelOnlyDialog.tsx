/** What "Select Page Element" needs, said where there is no page beside the chat, and the way there. */
import type { ReactNode } from "react"
import { copy } from "#schemas/copy.ts"
import { connectOpen } from "#ui/connect/connectOpen.ts"
import { connectText } from "#ui/connect/connectText.ts"
import { NoticeDialog } from "#ui/kit/dialog/NoticeDialog.tsx"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { text } from "#ui/text.ts"
import { panelOnlyText } from "./panelOnlyText.ts"

export interface PanelOnlyDialogProps {
  readonly onClose: () => void
}

export const PanelOnlyDialog = ({ onClose }: PanelOnlyDialogProps): ReactNode => {
  const connect = (): void => {
    onClose()
    connectOpen.open()
  }
  // A phone has no browser to connect.
  const way = isMobile()
    ? { action: text.ok, onAction: onClose }
    : { action: connectText.title, onAction: connect, dismiss: text.close }
  return (
    <NoticeDialog isOpen title={copy.selectElement} body={panelOnlyText.body} onClose={onClose} {...way} />
  )
}
