/** The part of a chat's id behind its owner: what the address names. */
export const chatName = (id: string): string => id.slice(id.indexOf("/") + 1)
