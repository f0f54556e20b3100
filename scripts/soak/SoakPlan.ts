/** What a soak does, and for how long. */
import { Option, Schema } from "effect"

export interface SoakPlan {
  readonly minutes: number
  readonly sockets: number
  /** Of the gateway's process, in the first half: the second half is one life, whose memory is looked at. */
  readonly kills: number
}

const defaults: SoakPlan = { minutes: 30, sockets: 2_000, kills: 5 }
const names: ReadonlyArray<string> = Object.keys(defaults)

const Amount = Schema.FiniteFromString.check(Schema.isGreaterThanOrEqualTo(0))
const readAmount = Schema.decodeUnknownOption(Amount)

export const soakUsage =
  "npm run soak [-- --minutes=30] [-- --sockets=2000] [-- --kills=5]: each a number, with = before it."

/** Undefined where an argument is none of its own. */
export const readPlan = (args: ReadonlyArray<string>): SoakPlan | undefined => {
  const given: Record<string, number> = {}
  for (const arg of args) {
    const [, name = "", written = ""] = /^--(\w+)=(.+)$/.exec(arg) ?? []
    const amount = readAmount(written)
    if (!names.includes(name) || Option.isNone(amount)) return undefined
    given[name] = amount.value
  }
  return { ...defaults, ...given }
}
