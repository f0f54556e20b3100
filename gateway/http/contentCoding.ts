/**
 * Which form of a file a browser is sent: the choice its Accept-Encoding leaves (RFC 9110, 12.5.3), and whether
 * what it already has is the same (13.1.2). Pure.
 */

/** How a file can be stored beside itself, the smallest first. */
export const codings = ["br", "gzip"] as const
export type Coding = (typeof codings)[number]

/** Between 0 and 1, with three decimals at most; anything else is no weight at all. */
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Each name that is accepted or refused, with its weight. What cannot be read is passed over. */
const weightsOf = (header: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", parameter] = item.split(";").map((part) => part.trim())
    const weight = parameter === undefined ? 1 : Number(WEIGHT.exec(parameter)?.[1] ?? Number.NaN)
    if (name !== "" && !Number.isNaN(weight)) weights.set(name === "x-gzip" ? "gzip" : name, weight)
  }
  return weights
}

/** Undefined for the file as it is, which is also what is sent where nothing at all is accepted. */
export const chooseCoding = (
  header: string | undefined,
  stored: ReadonlyArray<Coding>
): Coding | undefined => {
  if (header === undefined) return undefined
  const weights = weightsOf(header)
  const any = weights.get("*")
  const ranked = codings
    .filter((coding) => stored.includes(coding))
    .map((coding) => ({ coding, weight: weights.get(coding) ?? any ?? 0 }))
    .filter(({ weight }) => weight > 0)
  const best = ranked.reduce<(typeof ranked)[number] | undefined>(
    (before, next) => (before === undefined || next.weight > before.weight ? next : before),
    undefined
  )
  // As it is, only where that is said to be better.
  return best !== undefined && best.weight >= (weights.get("identity") ?? 0) ? best.coding : undefined
}

/** If-None-Match compares weakly: what may be a proxy's doing is the same. */
export const isSameAs = (header: string, etag: string): boolean =>
  header.split(",").some((tag) => {
    const one = tag.trim()
    return one === "*" || one.replace(/^W\//, "") === etag
  })
