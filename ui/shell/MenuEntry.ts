/** One more thing the menu offers, where the place the interface runs in has it. */
import type { LucideIcon } from "lucide-react"

export interface MenuEntry {
  readonly label: string
  readonly icon: LucideIcon
  readonly onSelect: () => void
  /** Found by who looks for it, and in nobody's way. */
  readonly isInPaletteOnly?: boolean
}
