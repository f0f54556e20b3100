/**
 * What the lexer does without a step of its own that could be counted, in looks at a character: some of its
 * patterns begin anew at every character of a run, and what a list item holds is copied with each of its lines.
 * Pure, and linear itself.
 */

/** Every character of such a run is looked at from many of the others. */
const SPACES = / {2,}/g
/** It could be the address of a mail: looked at as a whole from each mark in it. */
const LONG_WORDS = /[\w.!#$%&'*+/=?^`{|}~-]{64,}/g
const MARKS = /[*_~`!]/g
/** The target of a link, as far as it could go. */
const STRETCHES = /\S{64,}/g
const TARGETS = /\]\(/g
/** An address of the web, with whatever follows it without a space. */
const ADDRESSES = /(?:https?:\/\/|ftp:\/\/|www\.)[^\s<]+/gi
const ADDRESS_ENDS = /[?!.,:;*_'"~()&]/g

const sum = (text: string, runs: RegExp, workOf: (run: string) => number): number => {
  let work = 0
  for (const [run] of text.matchAll(runs)) work += workOf(run)
  return work
}

const lengthTimes = (inside: RegExp) => (run: string) => run.length * (run.match(inside)?.length ?? 0)

const WORD = /[\w.!#$%&'*+/=?^`{|}~-]/

const beforeAt = (text: string): number => {
  let work = 0
  let from = 0
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    let start = at
    while (start > from && WORD.test(text.charAt(start - 1))) start--
    work += (at - start) ** 2 / 2
    from = at + 1
  }
  return work
}

/** Code that is never closed is looked for as far as the end. */
const openCode = (text: string): number => {
  const runs = [...text.matchAll(/`+/g)]
  const last = new Map(runs.map(([run], index) => [run.length, index]))
  let work = 0
  for (const [index, { 0: run, index: at }] of runs.entries()) {
    const isEscaped = text.charAt(at - 1) === "\\"
    if (isEscaped || last.get(run.length) === index) work += text.length - at
  }
  return work
}

/** For a run of words, beyond its length. */
export const hiddenInlineWork = (text: string): number =>
  sum(text, SPACES, (run) => run.length ** 2 / 2) +
  sum(text, LONG_WORDS, lengthTimes(MARKS)) +
  sum(text, STRETCHES, lengthTimes(TARGETS)) +
  sum(text, ADDRESSES, lengthTimes(ADDRESS_ENDS)) +
  beforeAt(text) +
  openCode(text)

const MARKER = /^[ \t>]*(?:[*+-]|\d{1,9}[.)])(?:[ \t]|$)/
const BLANK = /^[ \t]*$/
/** Of one line of a list, and of one character that is copied. */
const LIST_LINE = 50
const COPIED = 0.1

const QUOTED = /^ {0,3}>/
/** Of one line that is passed on. */
const PASSED_ON = 0.02

/** Each part of a quote that went on without its mark passes on all lines behind it. */
const openQuotes = (text: string): number => {
  let work = 0
  let parts = 0
  let wasQuoted = false
  for (const line of text.split("\n")) {
    const isQuoted = QUOTED.test(line)
    if (BLANK.test(line)) parts = 0
    if (isQuoted && !wasQuoted) parts++
    wasQuoted = isQuoted
    work += PASSED_ON * parts
  }
  return work
}

/** For a whole text. */
export const hiddenBlockWork = (text: string): number => {
  let work = openQuotes(text)
  /** What the list item holds so far; undefined outside of lists. */
  let held: number | undefined
  let wasBlank = false
  for (const line of text.split("\n")) {
    if (MARKER.test(line)) held = 0
    else if (wasBlank && /^[^ \t]/.test(line)) held = undefined
    wasBlank = BLANK.test(line)
    if (held === undefined) continue
    held += line.length + 1
    work += LIST_LINE + COPIED * held
  }
  return work
}
