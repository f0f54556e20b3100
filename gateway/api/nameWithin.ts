/** An actor's id without its owner, as it stands in addresses: who asks is its owner. Pure. */
export const nameWithin = (id: string): string => id.slice(id.indexOf("/") + 1)
