/**
 * What is to be typed into a field of dates, times or numbers for somebody's words: the one value that they
 * can mean there, in the form the field holds it; else the question to ask. Nothing is guessed: two readings are
 * asked about, and so is what the field's own bounds do not let in. Pure.
 */
import { type Control, entryType } from "#runtime/models/direct/match/controlRoles.ts"
import { shownName } from "#runtime/models/direct/match/matchTarget.ts"
import { type MomentType, readMoment } from "#runtime/models/direct/parse/readMoment.ts"
import { readNumber } from "#runtime/models/direct/parse/readNumber.ts"
import { questions } from "#runtime/models/direct/say/copy.ts"
import { purposeOf, type Question } from "./Question.ts"

export type FittedEntry =
  | { readonly _tag: "Fits"; readonly text: string }
  | ({ readonly _tag: "Ask" } & Question)

const MOMENTS: ReadonlySet<string> = new Set<MomentType>(["date", "time", "datetime-local", "month", "week"])
const isMoment = (type: string): type is MomentType => MOMENTS.has(type)

/** For rounding in binary: a step of 0.1 is no sum of powers of two. */
const STEP_SLACK = 1e-9

const boundOf = (control: Control, name: "min" | "max" | "step"): string | undefined => {
  const bound = control.attributes[name]
  return typeof bound === "string" && bound !== "" ? bound : undefined
}

const numberBound = (control: Control, name: "min" | "max" | "step"): number | undefined => {
  const bound = boundOf(control, name)
  return bound === undefined || !Number.isFinite(Number(bound)) ? undefined : Number(bound)
}

const isInRange = (control: Control, value: number): boolean => {
  const [min, max] = [numberBound(control, "min"), numberBound(control, "max")]
  return (min === undefined || value >= min) && (max === undefined || value <= max)
}

/** HTML: a number field takes whole numbers, unless its step says otherwise. */
const DEFAULT_STEP = 1

const isOnStep = (control: Control, value: number): boolean => {
  if (control.attributes.step === "any") return true
  const told = numberBound(control, "step") ?? DEFAULT_STEP
  const step = told > 0 ? told : DEFAULT_STEP
  const steps = (value - (numberBound(control, "min") ?? 0)) / step
  return Math.abs(steps - Math.round(steps)) < STEP_SLACK * Math.max(1, Math.abs(steps))
}

const numbersFor = (control: Control, words: string): ReadonlyArray<string> => {
  const readings = readNumber(words)
  const fitting = readings.filter((one) => isInRange(control, Number(one)) && isOnStep(control, Number(one)))
  return fitting.length > 0 ? fitting : readings
}

const isWithinMoments = (control: Control, value: string): boolean => {
  const [min, max] = [boundOf(control, "min"), boundOf(control, "max")]
  return (min === undefined || value >= min) && (max === undefined || value <= max)
}

/** "0 to 40", "5 to 60 in steps of 5" */
const boundsIn = (control: Control): string => {
  const [min, max, step] = [boundOf(control, "min"), boundOf(control, "max"), boundOf(control, "step")]
  const range =
    min !== undefined && max !== undefined
      ? `${min} to ${max}`
      : min !== undefined
        ? `${min} or more`
        : max !== undefined
          ? `${max} or less`
          : step === undefined
            ? "whole numbers"
            : "numbers"
  return step === undefined || step === "any" ? range : `${range} in steps of ${step}`
}

const doubt = (readings: ReadonlyArray<string>, words: string, field: string, takes: string): FittedEntry => {
  const purpose = purposeOf("entry", words)
  return readings.length > 1
    ? { _tag: "Ask", question: questions.unclearEntry(words, field), options: readings, purpose }
    : { _tag: "Ask", question: questions.unfitEntry(words, field, takes), options: [], purpose }
}

const formOf: Readonly<Record<MomentType, string>> = {
  date: "a date with its year, such as 14 March 2026",
  time: "a time, such as 9:30 or 6 pm",
  "datetime-local": "a date and a time, such as 14 March 2026 9:30",
  month: "a month with its year, such as May 2026",
  week: "a week with its year, such as week 23 of 2026"
}

export const fitEntry = (control: Control, words: string): FittedEntry => {
  const type = entryType(control)
  const field = shownName(control) || "this field"
  // A number drawn by the page itself takes what it takes: its value is no attribute of HTML.
  const isNumber = control.attributes.type === "number" || control.attributes.type === "range"
  if (words === "" || words.startsWith("{{") || (!isMoment(type) && !isNumber))
    return { _tag: "Fits", text: words }
  if (isMoment(type)) {
    const readings = readMoment(words, type)
    const fitting = readings.filter((value) => isWithinMoments(control, value))
    const [only, other] = fitting.length > 0 ? fitting : readings
    if (only !== undefined && other === undefined && fitting.length > 0) return { _tag: "Fits", text: only }
    const takes = readings.length > 0 ? boundsIn(control) : formOf[type]
    return doubt(fitting.length > 0 ? fitting : readings.slice(0, 1), words, field, takes)
  }
  const readings = numbersFor(control, words)
  const [only, other] = readings
  if (only === undefined) return doubt([], words, field, "a number")
  if (other !== undefined) return doubt(readings, words, field, "")
  return isInRange(control, Number(only)) && isOnStep(control, Number(only))
    ? { _tag: "Fits", text: only }
    : doubt([], words, field, boundsIn(control))
}
