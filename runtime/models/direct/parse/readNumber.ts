/**
 * Numbers as people write them ("12", "12,5", "1,200", "€ 48.90", "eight"), in the form number fields hold them.
 * Promises: every reading the words allow and none besides; two where a comma or a point may group thousands
 * or begin the decimals. Pure.
 */
import { DIRECT_VALUE_MAX_CHARS } from "#runtime/models/direct/limits.ts"
import { readCardinal } from "#runtime/models/direct/match/readOrdinal.ts"

const AROUND =
  /^(?:[€$£¥]|(?:eur|usd|gbp|chf|sek)\s)?\s*(.+?)\s*(?:%|percent|[€$£¥]|\s(?:eur|usd|gbp|chf|sek))?$/i
const PLAIN = /^[+-]?(?:\d+|\d*\.\d+)$/
const EXPONENT = /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,2}$/i

/** With this mark between thousands and the other before decimals. */
const grouped = (words: string, group: string, decimal: string): string | undefined => {
  const [whole = "", decimals, ...more] = words.split(decimal)
  const sign = /^[+-]/.exec(whole)?.[0] ?? ""
  const [first = "", ...groups] = whole.slice(sign.length).split(group)
  const isGrouped =
    more.length === 0 &&
    /^\d+$/.test(first) &&
    (groups.length === 0 || (first.length <= 3 && first !== "0")) &&
    groups.every((digits) => /^\d{3}$/.test(digits)) &&
    (decimals === undefined || /^\d+$/.test(decimals))
  if (!isGrouped) return undefined
  const minus = sign === "-" ? "-" : ""
  return `${minus}${first}${groups.join("")}${decimals === undefined ? "" : `.${decimals}`}`
}

/** Every number the words may mean, each once, as a number field is told it. */
export const readNumber = (words: string): ReadonlyArray<string> => {
  if (words.length > DIRECT_VALUE_MAX_CHARS) return []
  const said = AROUND.exec(words.trim())?.[1] ?? ""
  if (EXPONENT.test(said)) return [said]
  const cardinal = /^\p{L}/u.test(said) ? readCardinal(said) : undefined
  if (cardinal !== undefined) return [String(cardinal)]
  const readings = [
    PLAIN.test(said) ? said.replace(/^\+/, "").replace(/^(-?)\./, "$10.") : undefined,
    grouped(said, ",", "."),
    grouped(said, ".", ","),
    grouped(said.replace(/(?<=\d)[\s'’](?=\d{3})/g, ","), ",", ".")
  ].filter((reading) => reading !== undefined)
  return readings.filter(
    (reading, at) => readings.findIndex((other) => Number(other) === Number(reading)) === at
  )
}
