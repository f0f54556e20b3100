/** The grammar of one instruction: a table of sentence patterns, tried in order. */

import { browserPatterns } from "./browserPatterns.ts"
import type { Instruction } from "./Instruction.ts"
import { FILL, maskQuotes, unquote } from "./maskQuotes.ts"
import { readKey } from "./readKey.ts"
import {
  type Groups,
  none,
  type Pattern,
  pattern as p,
  type Slice,
  targetOf,
  textOf,
  trim
} from "./sentencePattern.ts"
import { looksLikeAddress } from "./webAddress.ts"

/** Words that may stand before an instruction and say nothing about it. */
export const LEAD_IN =
  /^(?:(?:please|kindly|just|ok|okay|so|well|hey|hi|hello|now|first(?:ly)?|then|next|finally|lastly|also|afterwards|after (?:that|this)|and|&|(?:can|could|would|will) you|(?:i|we) (?:want|need|would like|want to ask) you to|i['’]d like you to|you should|i (?:want|need) to|let['’]s|let us|go ahead and|try to|help me(?: to)?|step \d{1,3}:?)(?=[\s,:])[\s,:]*)+/i

/** Words that may stand after one. */
const TRAIL = /(?:[\s,]+(?:please|for me)|[.,!;]\s*(?:thanks|thank you))?[\s.!?…,;:]*$/i

/** The first word of every pattern below: the cheap test for "could this begin an instruction?". */
export const VERB =
  /^(?:go|goto|open|find|look|locate|attach|upload|download|save|take|capture|screenshot|double|double-click|right|right-click|drag|accept|confirm|dismiss|decline|answer|say|run|evaluate|execute|draft|compose|visit|load|launch|navigate|browse|head|click|tap|type|enter|write|put|input|insert|paste|fill|set|change|update|clear|empty|erase|search|use|choose|select|pick|check|tick|uncheck|untick|turn|switch|enable|disable|press|hit|push|submit|hover|move|point|scroll|wait|pause|sleep|read|describe|summari[sz]e|report|tell|show|in|under|within|inside|what|what['’]s)(?![\p{L}\p{N}-])/iu

const click = (slice: Slice | undefined): Instruction | undefined => {
  const target = targetOf(slice)
  return target === undefined ? undefined : { _tag: "Click", target }
}

/** "8 as the number": what kind of entry it is, said after it. */
const AS_KIND = /\s+as\s+(?:the|a|its)\s+(?:number|date|time|month|week|value|amount|text)$/i

const type = ({ text = none, target }: Groups): Instruction | undefined => {
  const field = targetOf(target)
  const end = text.mask.length - (AS_KIND.exec(text.mask)?.[0].length ?? 0)
  const entry: Slice = { source: text.source.slice(0, end), mask: text.mask.slice(0, end) }
  return field === undefined ? undefined : { _tag: "Type", text: textOf(entry), target: field }
}

const choose = ({ option, target }: Groups): Instruction | undefined => {
  const wanted = targetOf(option)
  const list = targetOf(target)
  if (wanted === undefined) return undefined
  if (target === undefined) return { _tag: "Choose", option: wanted }
  return list === undefined ? undefined : { _tag: "Choose", option: wanted, target: list }
}

const check =
  (checked: boolean) =>
  ({ target }: Groups): Instruction | undefined => {
    const box = targetOf(target)
    return box === undefined ? undefined : { _tag: "Check", target: box, checked }
  }

const IN_TAB = /\s+in (?:a|the|this|my) (?:new |current |same )?(?:tab|window|browser)$/i

const open = ({ place }: Groups): Instruction | undefined => {
  const { source, mask } = place ?? none
  const end = mask.length - (IN_TAB.exec(mask)?.[0].length ?? 0)
  const slice = trim({ source: source.slice(0, end), mask: mask.slice(0, end) })
  const words = unquote(slice.source) ?? slice.source
  return looksLikeAddress(words) ? { _tag: "GoTo", url: words } : undefined
}

const press = ({ words }: Groups): Instruction | undefined => {
  const slice = words ?? none
  const match = /^(?:the\s+)?(.+?)(?:\s+key)?(?:\s+(?:in|inside|on)\s+(.+))?$/dis.exec(slice.mask)
  const [, keyAt, targetAt] = match?.indices ?? []
  const key = keyAt === undefined ? undefined : readKey(slice.mask.slice(...keyAt))
  if (key === undefined) return click(words)
  if (targetAt === undefined) return { _tag: "Press", key }
  const target = targetOf({ source: slice.source.slice(...targetAt), mask: slice.mask.slice(...targetAt) })
  return target === undefined ? undefined : { _tag: "Press", key, target }
}

const numerals: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  once: 1,
  one: 1,
  twice: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10
}
const numberOf = (slice: Slice): number => numerals[slice.source.toLowerCase()] ?? Number(slice.source)
const NUMBER = "\\d{1,6}(?:\\.\\d{1,3})?|an?|one|two|three|four|five|ten"

const wait = ({ count, unit }: Groups): Instruction => {
  const amount = count === undefined ? 1 : numberOf(count)
  const word = unit?.source.toLowerCase() ?? "s"
  const seconds =
    word.startsWith("mil") || word === "ms"
      ? amount / 1000
      : word.startsWith("m") && word !== "moment"
        ? amount * 60
        : amount
  return { _tag: "Wait", seconds }
}

const scroll = ({ direction, count }: Groups): Instruction => ({
  _tag: "Scroll",
  direction: direction?.source.toLowerCase() === "up" ? "up" : "down",
  ...(count === undefined ? {} : { pages: numberOf(count) })
})

const edge = ({ edge }: Groups): Instruction => ({
  _tag: "Scroll",
  direction: /^(?:top|start|beginning)$/i.test(edge?.source ?? "") ? "top" : "bottom"
})

const search = ({ text }: Groups): Instruction => ({
  _tag: "Type",
  text: textOf(text),
  target: "search",
  pressEnter: true
})

const read = (): Instruction => ({ _tag: "Read" })

const TYPE = "(?:type|enter|write|put|input|insert|paste)(?: in(?= (?!to\\b)))?"
const PAGE =
  "(?:(?:the|this|that|my|current|whole|entire|web|open)\\s*)*(?:page|webpage|website|site|screen|tab|article|document)"

/** "in Billing, set Town to Lund": what follows is done there. */
const placed = ({ place, rest }: Groups): Instruction | undefined => {
  const where = targetOf(place)
  const there = rest === undefined ? undefined : readInstruction(rest.source, rest.mask)
  if (where === undefined || there === undefined) return undefined
  switch (there._tag) {
    case "Choose":
      return { ...there, target: there.target === undefined ? where : `${there.target} in ${where}` }
    case "Type":
      return there.target === undefined
        ? { ...there, target: where }
        : { ...there, target: `${there.target} in ${where}` }
    case "Click":
    case "Check":
      return { ...there, target: `${there.target} in ${where}` }
    default:
      return undefined
  }
}

const patterns: ReadonlyArray<Pattern> = [
  ...browserPatterns,
  p(
    "(?:in|under|within|inside) (?<place>[^,;]+?),? (?<rest>(?:click|tap|press|hit|type|enter|write|put|fill|set|change|choose|select|pick|tick|check|untick|uncheck|clear) .+)",
    placed
  ),

  p("(?:go|navigate|browse|head) (?:over )?to (?:the (?:page|site|website|address|url) )?(?<place>.+)", open),
  p(
    "(?:open|visit|load|launch|goto|navigate to) (?:up )?(?:the (?:page|site|website|address|url) )?(?<place>.+)",
    open
  ),
  p("(?:go to|open|(?:switch|change|turn) (?:over )?to) (?<place>.+)", ({ place }) => click(place)),

  p(
    "(?:move|put|point) (?:(?:the|your) )?(?:mouse|pointer|cursor) (?:over|on|onto|to|at) (?<target>.+)",
    ({ target }) => hover(target)
  ),
  p("hover (?:(?:over|on|above) )?(?<target>.+)", ({ target }) => hover(target)),
  p("(?:click|tap)(?: (?:on|at))? (?<target>.+)", ({ target }) => click(target)),

  p(`${TYPE} (?<text>.+) (?:into|in to|inside) (?<target>.+)`, type),
  p("(?:enter|put|input|use|fill|write) (?<text>.+) in as (?<target>.+)", type),
  p("(?:type|enter|write|put|input|insert|paste) (?<text>.+) in (?<target>.+)", type),
  p("(?:enter|put|input|use) (?<text>.+) (?:as|for) (?<target>.+)", type),
  p("enter", () => ({ _tag: "Press", key: "Enter" })),
  p(`(?:(?:type|enter) (?<text>.+)|(?:write|input|insert|paste) (?<words>${FILL}+))`, ({ text, words }) => ({
    _tag: "Type",
    text: textOf(text ?? words)
  })),
  p("fill (?:(?:in|out|up) )?(?<target>.+?) (?:with|as|using) (?<text>.+)", type),
  p("fill in (?<text>.+) (?:into|for|under|in) (?<target>.+)", type),
  p("(?:set|change|update) (?<target>.+?) to (?<text>.+)", type),
  p("(?:clear|empty|erase) (?<target>.+)", ({ target }) => type({ text: none, target: target ?? none })),
  p("search for (?<text>.+)", search),

  p("(?:choose|select|pick) (?<option>.+) from (?<target>.+)", choose),
  p("(?:choose|select|pick) (?<option>.+) in (?<target>.+)", choose),
  p("(?:choose|select|pick) (?<option>.+) (?:for|as|under) (?<target>.+)", choose),
  p("(?:choose|select|pick) (?<option>.+)", choose),
  p("answer (?<target>.+) with (?<option>.+)", choose),
  p("answer (?<option>.+?) (?:to|for|in|under) (?<target>.+)", choose),

  p("(?:uncheck|untick|(?:turn|switch) off|disable) (?<target>.+)", check(false)),
  p("(?:turn|switch) (?<target>.+) off", check(false)),
  p("(?:tick|(?:turn|switch) on|enable) (?<target>.+)", check(true)),
  p("(?:turn|switch) (?<target>.+) on", check(true)),
  p(
    "check (?!(?:that|if|whether|for|out|on|in|with|what|how|why|when|who|is|are|my)\\b)(?<target>.+)",
    check(true)
  ),

  p("(?:press|hit|push)(?: on)? (?<words>.+)", press),
  p("submit(?: (?:it|(?:the|this) (?:form|page)))?", () => ({ _tag: "Press", key: "Enter" })),

  p(
    "scroll (?:all the way )?(?:(?:up|down) )?(?:to )?(?:the )?(?:very )?(?<edge>top|bottom|end|start|beginning)(?: of (?:the )?page)?",
    edge
  ),
  p(
    `scroll(?: the page)? (?<direction>up|down)(?: (?<count>${NUMBER}|once|twice)(?: (?:more )?(?:pages?|screens?|times?))?)?(?: (?:a bit|a little|the page|on the page))?`,
    scroll
  ),
  p(`what(?:['’]s| is) ${PAGE} (?:about|saying)`, read),
  p("scroll(?: the page)?", scroll),
  p(
    `(?:wait|pause|sleep) (?:for )?(?:about )?(?<count>${NUMBER})(?:\\s*(?<unit>s|secs?|seconds?|m|mins?|minutes?|ms|milliseconds?|moment))?`,
    wait
  ),
  p("(?:wait|pause)(?: (?:for )?a (?:bit|little))?", wait),

  p(
    `(?:read|describe|summari[sz]e|report)(?: out| aloud)?(?: (?:me )?${PAGE}| it)?(?: (?:to|for) me| aloud)?`,
    read
  ),
  p(
    `(?:(?:read|report|tell me|show me|describe) )?(?:what(?:['’]s| is)?|everything(?: that is)?|the (?:text|contents?)) (?:(?:there|written|shown|displayed) )?(?:on|of) ${PAGE}`,
    read
  )
]

function hover(slice: Slice | undefined): Instruction | undefined {
  const target = targetOf(slice)
  return target === undefined ? undefined : { _tag: "Hover", target }
}

/** The instruction these words give, all of them; undefined where they give none. */
export const readInstruction = (words: string, mask: string = maskQuotes(words)): Instruction | undefined => {
  const start = LEAD_IN.exec(mask)?.[0].length ?? 0
  const end = mask.length - (TRAIL.exec(mask)?.[0].length ?? 0)
  const said = trim({
    source: words.slice(start, Math.max(start, end)),
    mask: mask.slice(start, Math.max(start, end))
  })
  if (!VERB.test(said.mask)) return undefined
  for (const { when, read } of patterns) {
    const match = when.exec(said.mask)
    if (match === null) continue
    const groups: Record<string, Slice> = {}
    for (const [name, at] of Object.entries(match.indices?.groups ?? {})) {
      if (at !== undefined) groups[name] = { source: said.source.slice(...at), mask: said.mask.slice(...at) }
    }
    const instruction = read(groups)
    if (instruction !== undefined) return instruction
  }
  return undefined
}
