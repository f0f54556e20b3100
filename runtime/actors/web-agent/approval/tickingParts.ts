/**
 * Clocks and countdowns in what a step is about: an approval is matched without those that were seen to tick. A page says
 * "Session ends in 04:59" over its button, and with every second it would be about something else. Nothing is passed
 * over for looking like a time: it must have changed between two readings while nobody acted. Pure.
 */
import type { Proposal, ProposalPart } from "#schemas/web-agent/Proposal.ts"

/** Times of a clock, and numbers of seconds or minutes. Other numbers name things, whether they change or not. */
const CLOCK = /\b\d{1,3}(?::\d{2}){1,2}\b|\b\d{1,4}(?=\s?(?:s|secs?|seconds?|mins?|minutes?)\b)/giu

/** Stands for a time; no page says it. */
const TICKING = "\u{F0000}"

type Worded = Pick<Proposal, "about" | "parts">

/** The words that tell what a step is done to, each text at its place. */
const textsOf = ({ about = [], parts = [] }: Worded): ReadonlyArray<string> => [
  ...about,
  ...parts.map(({ what }) => what)
]

const clocksIn = (text: string): ReadonlyArray<string> => Array.from(text.matchAll(CLOCK), ([clock]) => clock)

/** Which times of which text are to be passed over. */
type Ticking = (text: number, clock: number) => boolean

const without = (text: string, isTicking: (clock: number) => boolean): string => {
  let clock = 0
  return text.replace(CLOCK, (time) => (isTicking(clock++) ? TICKING : time))
}

/** The proposal for comparing, never for showing. */
const masked = (proposal: Proposal, isTicking: Ticking): Proposal => {
  const { about, parts } = proposal
  const first = about?.length ?? 0
  const part = (one: ProposalPart, index: number): ProposalPart => ({
    ...one,
    what: without(one.what, (clock) => isTicking(first + index, clock))
  })
  return {
    ...proposal,
    ...(about === undefined
      ? {}
      : { about: about.map((text, index) => without(text, (clock) => isTicking(index, clock))) }),
    ...(parts === undefined ? {} : { parts: parts.map(part) })
  }
}

/** Without any time: where even these differ, no clock was what changed. */
export const withoutClocks = (proposal: Proposal): Proposal => masked(proposal, () => true)

/** How to leave out the times that changed from one reading to the next, while nobody acted. */
export const withoutTicking = (before: Proposal, after: Proposal): ((proposal: Proposal) => Proposal) => {
  const earlier = textsOf(before).map(clocksIn)
  const later = textsOf(after).map(clocksIn)
  const isTicking: Ticking = (text, clock) => {
    const [was, is] = [earlier[text]?.[clock], later[text]?.[clock]]
    return was !== undefined && is !== undefined && was !== is
  }
  return (proposal) => masked(proposal, isTicking)
}
