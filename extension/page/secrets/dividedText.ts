/**
 * Masks what a piece of a divided text holds of a secret: its end, where the piece goes on with what stands elsewhere,
 * its beginning, where it goes on there, or a part from its midst. White space counts as one blank, and digits may
 * stand in groups, as they do in a secret that is shown whole. Of fewer than `SECRET_MIN_CHARS` nothing is masked. Pure.
 */
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"

/** Shorter values are too common to be told from other text. */
export const SECRET_MIN_CHARS = 4

/** Where a text goes on elsewhere. */
export interface Divided {
  readonly before: boolean
  readonly after: boolean
}

/** Stands where a text was divided: a control character, which is nowhere drawn. */
const MARK = "\u0001"

/** The piece as a redactor takes it: with marks where it goes on. */
export const markDivided = (piece: string, { after, before }: Divided): string =>
  `${before ? MARK : ""}${piece}${after ? MARK : ""}`

export const dividedText = (text: string): Divided & { readonly piece: string } => ({
  before: text.startsWith(MARK),
  after: text.endsWith(MARK),
  piece: text.includes(MARK) ? text.replaceAll(MARK, "") : text
})

/** What a text comes to when it is compared, sign by sign, and where each of them begins and ends in it. */
const signsOf = (text: string, unit: RegExp) => {
  const found = Array.from(text.matchAll(unit), (match) => ({
    sign: /\s/.test(match[0]) ? " " : match[0],
    from: match.index,
    to: match.index + match[0].length
  }))
  return { found, said: found.map(({ sign }) => sign).join("") }
}

const DIGIT = /\d|[^\d\s-]/g
const SIGN = /\s+|\S/g

export const makePieceMask = (secret: string): ((piece: string, divided: Divided) => string) => {
  const unit = /^[\d -]+$/.test(secret) ? DIGIT : SIGN
  const { said: whole } = signsOf(secret, unit)
  /** The most signs, down to the least, for which it holds. */
  const most = (limit: number, holds: (count: number) => boolean): number => {
    for (let count = limit; count >= SECRET_MIN_CHARS; count -= 1) if (holds(count)) return count
    return 0
  }
  return (piece, { after, before }) => {
    const { found, said } = signsOf(piece, unit)
    const limit = Math.min(whole.length, said.length)
    if (before && after && limit >= SECRET_MIN_CHARS && whole.includes(said)) return SECRET_MASK
    const ends = before ? most(limit, (count) => said.startsWith(whole.slice(-count))) : 0
    const begins = after ? most(limit, (count) => said.endsWith(whole.slice(0, count))) : 0
    if (ends + begins > said.length) return SECRET_MASK
    const from = found[ends - 1]?.to ?? 0
    const to = found[said.length - begins]?.from ?? piece.length
    return `${ends > 0 ? SECRET_MASK : ""}${piece.slice(from, to)}${begins > 0 ? SECRET_MASK : ""}`
  }
}
