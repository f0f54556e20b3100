/**
 * Names of keys as people say them ("ctrl+A", "arrow down", "return") in the form browsers use
 * ("Control+a", "ArrowDown", "Enter"). Undefined for anything that is not a key.
 */

const named: Readonly<Record<string, string>> = {
  enter: "Enter",
  return: "Enter",
  tab: "Tab",
  escape: "Escape",
  esc: "Escape",
  space: "Space",
  spacebar: "Space",
  backspace: "Backspace",
  delete: "Delete",
  del: "Delete",
  insert: "Insert",
  home: "Home",
  end: "End",
  pageup: "PageUp",
  pagedown: "PageDown",
  up: "ArrowUp",
  down: "ArrowDown",
  left: "ArrowLeft",
  right: "ArrowRight",
  arrowup: "ArrowUp",
  arrowdown: "ArrowDown",
  arrowleft: "ArrowLeft",
  arrowright: "ArrowRight",
  uparrow: "ArrowUp",
  downarrow: "ArrowDown",
  leftarrow: "ArrowLeft",
  rightarrow: "ArrowRight"
}

const modifiers: Readonly<Record<string, string>> = {
  ctrl: "Control",
  control: "Control",
  shift: "Shift",
  alt: "Alt",
  option: "Alt",
  cmd: "Meta",
  command: "Meta",
  meta: "Meta"
}

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const readPlainKey = (words: string): string | undefined => {
  const compact = words.toLowerCase().replace(/[\s_-]+/g, "")
  if (/^f([1-9]|1[0-2])$/.test(compact)) return compact.toUpperCase()
  if (/^[a-z0-9]$/.test(compact)) return compact
  return own(named, compact)
}

export const readKey = (words: string): string | undefined => {
  const parts = words.trim().split(/\s*\+\s*/)
  const last = parts.pop() ?? ""
  const held: Array<string> = []
  for (const part of parts) {
    const modifier = own(modifiers, part.toLowerCase())
    if (modifier === undefined) return undefined
    held.push(modifier)
  }
  const key = readPlainKey(last)
  return key === undefined ? undefined : [...held, key].join("+")
}
