/** How an event is repeated: an RRULE of RFC 5545, kept to the letter. Pure. */

const RULE = /^(?:RRULE:)?(FREQ=(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY)(?:;[A-Z-]+=[A-Z0-9,+:-]+)*)$/i

/** Without its name before it; undefined where it is none. */
export const ruleOf = (rRule: string | undefined): string | undefined => {
  const [, rule] = RULE.exec(rRule?.trim() ?? "") ?? []
  return rule?.toUpperCase()
}

/** A part of a rule, as `BYDAY`. */
export const partOf = (rule: string, part: string): string | undefined =>
  rule
    .split(";")
    .find((one) => one.startsWith(`${part}=`))
    ?.slice(part.length + 1)
