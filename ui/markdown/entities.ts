/** Entities of HTML in words: the ones models write, and every number; others stay as they are written. Pure. */

const named: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&nbsp;": "\u00a0"
}

const LAST_CODE_POINT = 0x10_ff_ff

const numbered = (written: string, digits: string): string => {
  const isHex = /^x/i.test(digits)
  const code = Number.parseInt(isHex ? digits.slice(1) : digits, isHex ? 16 : 10)
  return code >= 0x20 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : written
}

export const unescapeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|apos|nbsp|#(x[\da-f]{1,6}|\d{1,7}));/gi, (written, digits?: string) =>
    digits === undefined ? (named[written] ?? written) : numbered(written, digits)
  )
