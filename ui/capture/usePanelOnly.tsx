/** "Select Page Element" where there is no page beside the chat: the palette's entry, and what it says. */
import { SquareDashedMousePointer } from "lucide-react"
import { type ReactNode, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import type { MenuEntry } from "#ui/shell/MenuEntry.ts"
import type { PanelOnlyDialogProps } from "./PanelOnlyDialog.tsx"

const PanelOnlyDialog = onDemand<PanelOnlyDialogProps>(() =>
  import("./PanelOnlyDialog.tsx").then((part) => part.PanelOnlyDialog)
)

export interface PanelOnly {
  readonly entry: MenuEntry
  readonly dialog: ReactNode
}

export const usePanelOnly = (): PanelOnly => {
  const [isOpen, setOpen] = useState(false)
  return {
    entry: {
      label: copy.selectElement,
      icon: SquareDashedMousePointer,
      onSelect: () => setOpen(true),
      isInPaletteOnly: true
    },
    dialog: isOpen && <PanelOnlyDialog onClose={() => setOpen(false)} />
  }
}
