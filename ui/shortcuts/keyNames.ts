/** The keys of a shortcut by their names, for people: fetched with what lists them. */
import { type ShortcutName, shortcuts } from "./shortcuts.ts"
import { shortcutsText } from "./shortcutsText.ts"

export const keyNames = (name: ShortcutName, isMac: boolean): ReadonlyArray<string> => {
  const { alt, key, mod, shift } = shortcuts[name]
  const named: Readonly<Record<string, string>> = shortcutsText.keys
  return [
    ...(mod ? [isMac ? "⌘" : shortcutsText.keys.Control] : []),
    ...(alt ? [isMac ? "⌥" : shortcutsText.keys.Alt] : []),
    ...(shift ? [shortcutsText.keys.Shift] : []),
    named[key] ?? key.toUpperCase()
  ]
}
