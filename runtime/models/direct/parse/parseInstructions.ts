/**
 * Splits what somebody wrote into instructions: "type Ada into Name, choose Expert in Level and click Save".
 *
 * Commas, "and", "then", sentence ends, new lines and list numbers separate, but only where what follows
 * begins an instruction: "type salt, pepper and oil into Notes" is one. "fill A with X and B with Y" can be
 * read in two ways: whoever asks knows the page. Total: any text gives an answer.
 */
import { DIRECT_INSTRUCTIONS_MAX_CHARS } from "#runtime/models/direct/limits.ts"
import type { Instruction } from "./Instruction.ts"
import { maskQuotes } from "./maskQuotes.ts"
import { LEAD_IN, readInstruction, VERB } from "./readInstruction.ts"
import { type Entry, splitEntries } from "./splitEntries.ts"

export type Parsed =
  | { readonly _tag: "Understood"; readonly instructions: ReadonlyArray<Instruction> }
  /** `rest` is the part, from its first word, that made no sense; it begins at `at`. */
  | {
      readonly _tag: "Stopped"
      readonly instructions: ReadonlyArray<Instruction>
      readonly rest: string
      readonly at: number
    }

const SEPARATOR =
  /[,;:]|[.!?…]+(?=\s|$)(?!(?<=\?)\s+(?:and|&)\s)|\n+|\s(?=(?:and|then|&)\s)|\s(?=\d{1,3}[.)]\s)/gi
const HARD = /^[;.!?…\n]/
const LIST_MARK = /^(?:\d{1,3}[.)]|[-*•])\s+/
/** What comes after "then" is another step: no text and no label reaches over it, unless it is quoted. */
const STEP =
  /^,?\s*(?:(?:and|&)\s+)?then\s+(?!the\s|(?:first|second|third|fourth|fifth|last|next to last)\s|\d{1,3}(?:st|nd|rd|th)\s)/i
const THANKS = /^(?:thanks|thank you|cheers|please)(?: (?:so|very) much| a lot)?[\s.!]*$/i
const THANKS_MAX_CHARS = 60
const GAP = /^[\s,;:.!?…]+/

/** How many separators ahead one instruction may reach before it must end. */
const REACH = 12

interface Separator {
  readonly at: number
  readonly hard: boolean
  /** Nothing reaches over it. */
  readonly isStep: boolean
}

/** "its status", said after something was found, is the status of that. */
const withoutPronoun = (instruction: Instruction, found: string | undefined): Instruction =>
  found !== undefined &&
  "target" in instruction &&
  instruction.target !== undefined &&
  /^its\s/i.test(instruction.target) &&
  !instruction.target.endsWith(` of ${found}`)
    ? { ...instruction, target: `${instruction.target} of ${found}` }
    : instruction

const IT = /^(?:it|that|this|that one)$/i

/**
 * As people mean it: what is found and then clicked is one instruction; Ada, typed into Name, and then Enter is one instruction; and a question box is
 * answered by what is said after the click that opens it, but has to be known before.
 */
const join = (instructions: ReadonlyArray<Instruction>): ReadonlyArray<Instruction> => {
  const joined: Array<Instruction> = []
  let found: string | undefined
  for (const said of instructions) {
    if (said._tag === "Find") found = said.text
    const instruction = withoutPronoun(said, found)
    const last = joined.at(-1)
    if (last?._tag === "Find" && instruction._tag === "Click" && IT.test(instruction.target)) {
      joined[joined.length - 1] = { ...instruction, target: last.text, search: true }
      continue
    }
    const isEnter =
      instruction._tag === "Press" && instruction.key === "Enter" && instruction.target === undefined
    if (isEnter && last?._tag === "Type" && last.pressEnter === undefined) {
      joined[joined.length - 1] = { ...last, pressEnter: true }
    } else if (instruction._tag === "AnswerDialog" && last !== undefined && last._tag !== "AnswerDialog") {
      joined.splice(-1, 0, instruction)
    } else joined.push(instruction)
  }
  return joined
}

export const parseInstructions = (
  source: string,
  areSeparate: (entries: ReadonlyArray<Entry>, whole: string) => boolean = () => true
): Parsed => {
  if (source.length > DIRECT_INSTRUCTIONS_MAX_CHARS) {
    return { _tag: "Stopped", instructions: [], rest: source.trim(), at: 0 }
  }
  const mask = maskQuotes(source)
  const end = source.length
  const separators: ReadonlyArray<Separator> = [...mask.matchAll(SEPARATOR)].map((match) => ({
    at: match.index,
    hard: HARD.test(match[0]),
    isStep: STEP.test(mask.slice(match.index, match.index + 40))
  }))

  /** Past separators, list marks and polite words. */
  const skip = (from: number): number => {
    let at = from
    for (const pattern of [GAP, LIST_MARK, LEAD_IN, GAP, LIST_MARK]) {
      at += pattern.exec(mask.slice(at, at + 200))?.[0].length ?? 0
    }
    return at
  }

  /** The index of the first separator after a position. */
  const firstAfter = (position: number): number => {
    let low = 0
    let high = separators.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((separators[middle]?.at ?? end) > position) high = middle
      else low = middle + 1
    }
    return low
  }

  const read = (from: number, to: number): Instruction | undefined =>
    readInstruction(source.slice(from, to), mask.slice(from, to))

  const known = new Map<number, boolean>()
  /** Whether an instruction starts here and ends at one of the next separators. */
  const begins = (from: number): boolean => {
    const before = known.get(from)
    if (before !== undefined) return before
    const first = firstAfter(from)
    const ends = separators.slice(first, first + REACH).map(({ at }) => at)
    if (ends.length < REACH) ends.push(end)
    const answer = VERB.test(mask.slice(from, from + 20)) && ends.some((to) => read(from, to) !== undefined)
    known.set(from, answer)
    return answer
  }

  /** Where an instruction that starts here may end: before another one, with the text, with a sentence. */
  const endsAfter = function* (from: number): Generator<number> {
    const sentences: Array<number> = []
    let splits = 0
    for (let next = firstAfter(from); next < separators.length && splits < REACH; next++) {
      const separator = separators[next]
      if (separator === undefined) break
      if (separator.isStep) {
        yield separator.at
        yield* sentences
        return
      }
      if (separator.hard && sentences.length < REACH) sentences.push(separator.at)
      if (!begins(skip(separator.at))) continue
      splits += 1
      yield separator.at
    }
    yield end
    yield* sentences
  }

  const readAt = (from: number): { instruction: Instruction; to: number } | undefined => {
    for (const to of endsAfter(from)) {
      const instruction = read(from, to)
      if (instruction !== undefined) return { instruction, to }
    }
    return undefined
  }

  const readingsOf = (instruction: Instruction, from: number, to: number): ReadonlyArray<Instruction> => {
    if (instruction._tag !== "Type" && instruction._tag !== "Choose") return [instruction]
    const split = splitEntries({ source: source.slice(from, to), mask: mask.slice(from, to) })
    if (split === undefined) return [instruction]
    const whole = instruction._tag === "Type" ? instruction.text : instruction.option
    return split.isCertain || areSeparate(split.entries, whole) ? split.entries : [instruction]
  }

  const instructions: Array<Instruction> = []
  let at = skip(0)
  while (at < end && !(end - at <= THANKS_MAX_CHARS && THANKS.test(mask.slice(at)))) {
    const next = VERB.test(mask.slice(at, at + 20)) ? readAt(at) : undefined
    if (next === undefined) {
      return { _tag: "Stopped", instructions: join(instructions), rest: source.slice(at).trim(), at }
    }
    instructions.push(...readingsOf(next.instruction, at, next.to))
    at = skip(next.to)
  }
  return instructions.length === 0
    ? { _tag: "Stopped", instructions: [], rest: source.trim(), at: 0 }
    : { _tag: "Understood", instructions: join(instructions) }
}
