/** The words of an agent's last runs. */
import { AGENT_RUNS_MAX } from "#schemas/agents/limits.ts"

export const historyText = {
  all: "All custom agents",
  loading: "Loading…",
  unreadable: "The runs cannot be read right now.",
  none: `It has not been run yet. Up to ${AGENT_RUNS_MAX} of its last runs are listed here.`,
  running: "Running",
  http: "by a program, over HTTP",
  calledBy: (agent: string | undefined) =>
    agent === undefined ? "called by another agent" : `called by “${agent}”`,
  inChat: (title: string | undefined) => (title === undefined ? "from a chat" : `from the chat “${title}”`),
  version: (version: number) => `version ${version}`,
  gone: "What was kept of this run is gone.",
  openChat: "Open its chat",
  given: "Its values"
} as const
