/** One thing the palette leads to or does, and who offers such things. */
import type { LucideIcon } from "lucide-react"
import type { ReadableAtom } from "nanostores"
import type { UserId } from "#schemas/ids.ts"
import type { MenuEntry } from "#ui/shell/MenuEntry.ts"
import type { ShortcutName } from "#ui/shortcuts/shortcuts.ts"
import type { AppSession } from "#ui/stores/AppSession.ts"
import type { paletteText } from "./paletteText.ts"

export interface PaletteItem {
  /** Unique among all, and the same the next time: what was chosen last is remembered by it. */
  readonly id: string
  readonly kind: keyof typeof paletteText.kinds
  /** What is searched, and the first thing read. */
  readonly label: string
  /** Searched as well, behind all labels, and not shown. */
  readonly also?: string
  readonly icon: LucideIcon
  /** The keys that do the same. */
  readonly shortcut?: ShortcutName
  /** Done once the palette is closed and the focus is back where it was. */
  readonly run: () => void
}

/** What is there to make items of. */
export interface PaletteContext {
  readonly app: AppSession
  readonly userId: UserId
  /** The name of the chat that is open; undefined where none is. */
  readonly openName: string | undefined
  readonly onNew: () => void
  /** What the menu offers besides its own, where the place the interface runs in has it. */
  readonly menu: ReadonlyArray<MenuEntry>
  /** Puts a prompt where messages are written, below what stands there, and the focus with it. */
  readonly insert: (prompt: string) => void
}

/** Asked once, as the palette opens. Its items may change while it is open; they come in the order of their worth. */
export type PaletteProvider = (context: PaletteContext) => ReadableAtom<ReadonlyArray<PaletteItem>>
