/** Figures as people read them: lengths of time, bytes, counts, money. Pure. */
import type { TokensSpent } from "#schemas/actor/ActorInspection.ts"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `ms`: how long ago. */
export const age = (ms: number): string => {
  if (ms < MINUTE) return `${Math.max(0, Math.floor(ms / SECOND))} s`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`
  return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`
}

const STEP = 1_000

/** Short: 1.2k, 34M. */
export const brief = (count: number): string => {
  const [value, unit] =
    count >= STEP ** 3
      ? [count / STEP ** 3, "G"]
      : count >= STEP ** 2
        ? [count / STEP ** 2, "M"]
        : count >= STEP
          ? [count / STEP, "k"]
          : [count, ""]
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2
  return `${value.toFixed(digits)}${unit}`
}

export const bytes = (count: number): string => `${brief(count).replace(/[kMG]?$/, " $&")}B`

/** Small amounts with as many digits as tell them apart. `amount`: of the currency. */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat(undefined, {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: amount < 1 ? 4 : 2
  }).format(amount)

const NANOS = 1e9

/** Undefined: nobody knows. With a plus where some answers have no price: it is more. */
export const cost = ({ answers, cost: known, priced = 0 }: TokensSpent): string | undefined =>
  known && `${money(known.nanos / NANOS, known.currency)}${priced < answers ? " +" : ""}`
