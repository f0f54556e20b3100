/** The two groups of favorites, as they are called. */
export const groupNames = { pinned: "Pinned", others: "Others" } as const

export type Group = keyof typeof groupNames
