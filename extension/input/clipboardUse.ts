/**
 * What would put the user's clipboard into a page: it may hold anything, a password among it, and a page need
 * not have it. Asked of keys as they are after parsing, of what the debugger is about to be told, and of code as
 * far as can be told. Pure.
 *
 * To copy and to cut is allowed: both take from the page, as its own buttons may.
 */
import type { KeyPress } from "#schemas/page/parseKey.ts"
import { type Command, heldIn } from "./inputCommands.ts"

type Press = Pick<KeyPress, "key" | "code" | "modifiers">

/** With Control or Meta, whatever else is held: "paste as plain text" is pasting too. */
export const pastesByKey = ({ key, code, modifiers }: Press): boolean => {
  const isCommand = modifiers.includes("Control") || modifiers.includes("Meta")
  if (key === "Paste" || code === "Paste") return true
  if (isCommand && (code === "KeyV" || key.normalize("NFKC").toLowerCase() === "v")) return true
  return (key === "Insert" || code === "Insert") && modifiers.includes("Shift")
}

const text = (value: unknown): string => (typeof value === "string" ? value : "")

const PASTING = /paste|yank/i

/** The debugger can press keys, have a text edited, and press the wheel, which pastes the selection on Linux. */
export const pastesByCommand = ({ method, params }: Command): boolean => {
  switch (method) {
    case "Input.dispatchKeyEvent": {
      const { commands, key, code } = params
      const edits: ReadonlyArray<unknown> = Array.isArray(commands) ? commands : []
      const press = { key: text(key), code: text(code), modifiers: heldIn(params) }
      return edits.some((edit) => PASTING.test(text(edit))) || pastesByKey(press)
    }
    case "Input.dispatchMouseEvent":
      return params.button === "middle"
    default:
      return false
  }
}

/** `\u0063` and `\x63` are letters of a name as well. */
const spelledOut = (code: string): string =>
  code.replace(/\\u\{?([0-9a-f]{1,6})\}?|\\x([0-9a-f]{2})/gi, (_, long?: string, short?: string) => {
    const point = Number.parseInt(long ?? short ?? "", 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ""
  })

/** Texts that are put together of parts are read as one. */
const joined = (code: string): string => code.replace(/["'`]\s*\+\s*["'`]/g, "")

/** Whether code names a way to the clipboard. */
export const namesClipboard = (code: string): boolean => {
  const said = joined(spelledOut(code))
  return /clipboard/i.test(said) || (/execCommand/.test(said) && PASTING.test(said))
}
