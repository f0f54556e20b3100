/**
 * Clocks and countdowns in what a step is about: an approval is matched without those that were seen to tick. A page says
 * "Session ends in 04:59" over its button, and with every second it would be about something else. Nothing is passed
 * over for looking like a time: its text must say that a time runs, or be nothing else, and it must run while nobody
 * acts, from what was agreed to, as fast as time does. In doubt it is another thing's: "Visit at 13:30" is not "Visit
 * at 12:00" later on, and "Team 2 s" is not "Team 1 s". Pure.
 */

import { SUBJECT_SEPARATOR } from "#runtime/actors/web-agent/approval/aboutOf.ts"
import { wordFinder } from "#runtime/actors/web-agent/approval/alarm/alarmOf.ts"
import { APPROVAL_CLOCK_MS } from "#runtime/actors/web-agent/limits.ts"
import type { Proposal, ProposalPart } from "#schemas/web-agent/Proposal.ts"
import { timingWords } from "./timingWords.ts"

/** Times of a clock, and numbers of seconds or minutes. Other numbers name things, whether they change or not. */
const CLOCK = /\b\d{1,3}(?::\d{2}){1,2}\b|\b\d{1,4}(?=\s?(?:s|secs?|seconds?|(mins?|minutes?))\b)/giu

const isSaidToRun = wordFinder(timingWords)

/** Hours, minutes and seconds are a clock's own way to show them; nothing is called by them. */
const CLOCK_ALONE = /^\s*\d{1,3}(?::\d{2}){1,2}\s*$|\b\d{1,2}:\d{2}:\d{2}\b/

/** What is told of one thing ends there: at a quote, and before what it stands in. */
const ENDS = new RegExp(`[“”]|${SUBJECT_SEPARATOR}`)

/** Of a text that tells several things, what tells the one at a place. */
const partAt = (text: string, place: number): string =>
  `${text.slice(0, place).split(ENDS).at(-1)}${text.slice(place).split(ENDS)[0]}`

/** Whether a text says that the time in it runs. */
const isAboutTime = (text: string): boolean => CLOCK_ALONE.test(text) || isSaidToRun(text)

/** Stands for a time; no page says it. */
const TICKING = "\u{F0000}"

type Worded = Pick<Proposal, "about" | "parts">

/** The words that tell what a step is done to, each text at its place. */
const textsOf = ({ about = [], parts = [] }: Worded): ReadonlyArray<string> => [
  ...about,
  ...parts.map(({ what }) => what)
]

interface Clock {
  /** In its finest unit: `04:59` is 299. */
  readonly shows: number
  readonly unitMs: number
  /** How many numbers it is of. */
  readonly size: number
  /** Whether the words around say that it runs. */
  readonly isSaidToRun: boolean
}

const MINUTE_MS = 60_000

const clocksIn = (text: string): ReadonlyArray<Clock> =>
  Array.from(text.matchAll(CLOCK), (match) => {
    const [clock, minutes] = match
    const numbers = clock.split(":").map(Number)
    return {
      shows: numbers.reduce((sum, number) => sum * 60 + number),
      unitMs: minutes === undefined ? 1_000 : MINUTE_MS,
      size: numbers.length,
      isSaidToRun: isAboutTime(partAt(text, match.index))
    }
  })

/** The page was read a little before or after the time that is known: by a unit more or less. */
const SLACK_UNITS = 1
/** A page that counts its own seconds is slower than time by as much. Our choice. */
const SLOW_SHARE = 0.1

const takes = (units: number, ms: number, unitMs: number): boolean => {
  const passed = ms / unitMs
  return (
    units <= Math.floor(passed) + SLACK_UNITS && units >= Math.floor(passed * (1 - SLOW_SHARE)) - SLACK_UNITS
  )
}

/** How far it went, in its unit; undefined where time alone does not bring it there. */
const movedIn = (ms: number, from: Clock, to: Clock): number | undefined => {
  const moved = to.shows - from.shows
  if (from.unitMs !== to.unitMs || from.size !== to.size) return undefined
  // Two numbers may be hours and minutes.
  const units = to.size === 2 ? [to.unitMs, MINUTE_MS] : [to.unitMs]
  return units.some((unitMs) => takes(Math.abs(moved), ms, unitMs)) ? moved : undefined
}

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

export interface Readings {
  readonly agreed: Proposal
  /** So long after the question was asked, in ms. */
  readonly waitedMs: number
  readonly first: Proposal
  /** `APPROVAL_CLOCK_MS` after the first. */
  readonly second: Proposal
}

/** How to leave out the times that ran, from what was agreed to and on between two readings, while nobody acted. */
export const withoutTicking = ({
  agreed,
  first,
  second,
  waitedMs
}: Readings): ((proposal: Proposal) => Proposal) => {
  const [before, now, later] = [agreed, first, second].map((proposal) => textsOf(proposal).map(clocksIn))
  const isTicking: Ticking = (text, clock) => {
    const [was, is, becomes] = [before?.[text]?.[clock], now?.[text]?.[clock], later?.[text]?.[clock]]
    if (was === undefined || is === undefined || becomes === undefined) return false
    if (!was.isSaidToRun) return false
    const waited = movedIn(waitedMs, was, is)
    const ticked = movedIn(APPROVAL_CLOCK_MS, is, becomes)
    const together = movedIn(waitedMs + APPROVAL_CLOCK_MS, was, becomes)
    if (waited === undefined || ticked === undefined || ticked === 0 || together === undefined) return false
    return waited === 0 || Math.sign(waited) === Math.sign(ticked)
  }
  return (proposal) => masked(proposal, isTicking)
}
