/** What the user of a task allows to leave without being asked again: each step is judged by it. */
import { Effect } from "effect"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"

export const grantsFor = (host: Pick<TaskHost, "state">) =>
  Effect.map(host.state, ({ grants = [] }) => grants)
