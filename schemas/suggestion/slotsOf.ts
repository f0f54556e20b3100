/** The times of a proposal that can be chosen, in their order. One that spans two days is passed over. Pure. */
import { clockAt, eventTimes, isZone } from "#schemas/drafts/eventTimes.ts"
import type { SchedulingArgs } from "./SchedulingArgs.ts"

export interface Slot {
  /** As it is stored. */
  readonly range: string
  /** Epoch ms. */
  readonly start: number
  readonly end: number
}

export interface Slots {
  readonly slots: ReadonlyArray<Slot>
  /** Its user has none of the times that were proposed: these are others. */
  readonly areAlternatives: boolean
  /** They were read from Calendly, where one is chosen. */
  readonly areOfCalendly: boolean
  /** The place on whose clock they are. */
  readonly zone: string
}

const readSlot = (range: string, zone: string): Slot | undefined => {
  const [start = "", end = "", ...others] = range.split("#")
  if (others.length > 0 || end === "") return undefined
  const times = eventTimes({ start, end, timezone: zone }, zone)
  if (times?._tag !== "Timed") return undefined
  const dayAt = (at: number): string => clockAt(at, zone).slice(0, 10)
  // What ends at midnight is over with its day. An end that cannot be read, or is no later, is no range.
  const said = eventTimes({ start: end, timezone: zone }, zone)
  const isRange = said?._tag === "Timed" && said.start > times.start
  return isRange && dayAt(times.start) === dayAt(said.start - 1)
    ? { range, start: times.start, end: said.start }
    : undefined
}

const readSlots = (ranges: ReadonlyArray<string>, zone: string): ReadonlyArray<Slot> => {
  const read = ranges.flatMap((range) => readSlot(range, zone) ?? [])
  const once = new Map(read.map((slot) => [`${slot.start}#${slot.end}`, slot]))
  return [...once.values()].sort((one, other) => one.start - other.start || one.end - other.end)
}

/** `here`: the reader's own time zone. */
export const slotsOf = (args: SchedulingArgs, here: string): Slots => {
  const zone = args.timezone !== undefined && isZone(args.timezone) ? args.timezone : here
  const proposed = readSlots(args.timeRanges, zone)
  const others = proposed.length > 0 ? [] : readSlots(args.alternateTimeRanges ?? [], zone)
  return others.length > 0
    ? {
        slots: others,
        areAlternatives: true,
        areOfCalendly: args.wasCalendlyUsedForAlternateTimeRanges === true,
        zone
      }
    : {
        slots: proposed,
        areAlternatives: false,
        areOfCalendly: args.wasCalendlyUsedForTimeRanges === true,
        zone
      }
}

/** What its user chose; the first where they chose nothing. Of Calendly one, else any number. */
export const chosenSlots = (
  { chosenTimeRanges }: SchedulingArgs,
  { areOfCalendly, slots }: Slots
): ReadonlyArray<Slot> => {
  if (chosenTimeRanges === undefined) return slots.slice(0, 1)
  const chosen = slots.filter(({ range }) => chosenTimeRanges.includes(range))
  return areOfCalendly ? chosen.slice(0, 1) : chosen
}
