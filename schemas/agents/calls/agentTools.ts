/** The tools of the chat that an agent may call, as its editor offers them: each with what it may be given. */
export const agentTools = {
  askUser: ["question", "options"],
  readPage: []
} as const satisfies Record<string, ReadonlyArray<string>>

export const givenTo = (tool: string): ReadonlyArray<string> =>
  Object.entries(agentTools).find(([name]) => name === tool)?.[1] ?? []
