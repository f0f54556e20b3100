/** The query of an address, from names and values; what is empty is left out, and half a character is replaced. Pure. */
export const queryOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join("&")
