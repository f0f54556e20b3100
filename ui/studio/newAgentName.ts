/** The name of a new agent's actor: nobody's before. */
export const newAgentName = (): string => crypto.randomUUID()
