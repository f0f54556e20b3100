/**
 * "fill Name with Ada and Message with Hi", "enter 3 as Guests and 8 as Seats": one entry, or several? Splits
 * such words into what several would be; where the words themselves leave it open, only a page can tell.
 */
import type { Instruction, InstructionOf } from "./Instruction.ts"
import { readInstruction } from "./readInstruction.ts"
import type { Slice } from "./sentencePattern.ts"

export type Entry = InstructionOf<"Type" | "Choose"> & { readonly target: string }

export interface Entries {
  readonly entries: ReadonlyArray<Entry>
  /** Whether nobody could mean one entry by it, whatever the page is. */
  readonly isCertain: boolean
}

interface Form {
  readonly verb: RegExp
  /** What stands between an entry and its field, the likeliest first. */
  readonly links: ReadonlyArray<string>
}

const forms: ReadonlyArray<Form> = [
  { verb: /^fill(?:\s+(?:in|out|up))?\s+/i, links: ["with", "for"] },
  { verb: /^(?:set|change|update)\s+/i, links: ["to"] },
  { verb: /^(?:type|enter|write|put|input|insert|paste|use)\s+/i, links: ["into", "as", "in", "for"] },
  { verb: /^(?:choose|select|pick)\s+/i, links: ["for", "as", "in", "under", "from"] }
]

/** Links that mean nothing else: "as", twice, names two fields. */
const CERTAIN = new Set(["into", "as"])

/** An entry and a label are a few words; what follows them is not looked at. */
const next = (link: string): RegExp =>
  new RegExp(
    `(?<!\\s)(?:\\s*,\\s*(?:and\\s+)?|\\s+(?:and|&)\\s+)(?=(?:(?!(?:${link}|and)\\s)[^\\s;!?]{1,100}\\s+){1,7}${link}\\s+\\S)`,
    "gi"
  )

const isEntry = (instruction: Instruction | undefined): instruction is Entry =>
  (instruction?._tag === "Type" || instruction?._tag === "Choose") && instruction.target !== undefined

/** Where the pieces begin: each holds one link. */
const startsOf = (
  mask: string,
  from: number,
  link: string
): ReadonlyArray<readonly [end: number, start: number]> => {
  const has = new RegExp(`\\s${link}\\s`, "i")
  const cuts: Array<readonly [number, number]> = []
  let start = from
  for (const cut of mask.matchAll(next(link))) {
    if (cut.index < from || !has.test(mask.slice(start, cut.index))) continue
    start = cut.index + cut[0].length
    cuts.push([cut.index, start])
  }
  return cuts
}

const splitAt = ({ source, mask }: Slice, verb: string, link: string): ReadonlyArray<Entry> | undefined => {
  const cuts = startsOf(mask, verb.length, link)
  if (cuts.length === 0) return undefined
  const starts = [verb.length, ...cuts.map(([, start]) => start)]
  const ends = [...cuts.map(([end]) => end), mask.length]
  const entries = starts.map((start, piece) =>
    readInstruction(verb + source.slice(start, ends[piece]), verb + mask.slice(start, ends[piece]))
  )
  return entries.every(isEntry) ? entries : undefined
}

/** The entries, at least two; undefined where the words cannot be several. */
export const splitEntries = (words: Slice): Entries | undefined => {
  for (const { verb, links } of forms) {
    const said = verb.exec(words.mask)?.[0]
    if (said === undefined) continue
    for (const link of links) {
      const entries = splitAt(words, said, link)
      if (entries === undefined) continue
      return { entries, isCertain: CERTAIN.has(link) || entries.every(({ _tag }) => _tag === "Choose") }
    }
  }
  return undefined
}
