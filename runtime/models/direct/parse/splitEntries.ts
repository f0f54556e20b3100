/**
 * "fill Name with Ada and Message with Hi": one entry, or several? Splits such words into what several
 * would be; which of them is meant only a page can tell.
 */
import type { Instruction, InstructionOf } from "./Instruction.ts"
import { readInstruction } from "./readInstruction.ts"
import type { Slice } from "./sentencePattern.ts"

export type Entry = InstructionOf<"Type"> & { readonly target: string }

const FILL = "fill "
const WITH = /\swith\s/i
/** A label is a few words; what follows it is not looked at. */
const NEXT =
  /(?<!\s)(?:\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+)(?=(?:(?!(?:with|and)\s)[^\s,;.!?]+\s+){1,5}with\s+\S)/gi

const isEntry = (instruction: Instruction | undefined): instruction is Entry =>
  instruction?._tag === "Type" && instruction.target !== undefined

/** The entries, at least two; undefined where the words cannot be several. */
export const splitFilling = ({ source, mask }: Slice): ReadonlyArray<Entry> | undefined => {
  const first = WITH.exec(mask)
  if (first === null || !mask.toLowerCase().startsWith(FILL)) return undefined
  const cuts = Array.from(mask.matchAll(NEXT)).filter(({ index }) => index > first.index)
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)]
  const ends = [...cuts.map(({ index }) => index), mask.length]
  const entries = starts.map((start, piece) => {
    const verb = piece === 0 ? "" : FILL
    return readInstruction(verb + source.slice(start, ends[piece]), verb + mask.slice(start, ends[piece]))
  })
  return entries.length > 1 && entries.every(isEntry) ? entries : undefined
}
