/** Pointing out an element of the page: the menu's entry for it, and the dialog it opens. */
import { SquareDashedMousePointer } from "lucide-react"
import { type ReactNode, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { CaptureClient } from "#ui/capture/CaptureClient.ts"
import type { CaptureDialogProps } from "#ui/capture/CaptureDialog.tsx"
import { lazily } from "#ui/kit/lazily.tsx"
import type { MenuEntry } from "#ui/shell/MenuEntry.ts"

const CaptureDialog = lazily<CaptureDialogProps>(() =>
  import("#ui/capture/CaptureDialog.tsx").then((part) => part.CaptureDialog)
)

export interface Capture {
  readonly entry: MenuEntry
  readonly dialog: ReactNode
}

export const useCapture = (client: CaptureClient): Capture => {
  const [isOpen, setOpen] = useState(false)
  return {
    entry: { label: copy.selectElement, icon: SquareDashedMousePointer, onSelect: () => setOpen(true) },
    dialog: <CaptureDialog isOpen={isOpen} client={client} onClose={() => setOpen(false)} />
  }
}
