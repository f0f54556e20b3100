/**
 * The step of a story that failed before this one, if there is any. A story's steps go on from one another: what follows
 * a failed one would wait for what never comes, each step as long as it may and once more. Pure.
 */
import type { RunnerTask } from "vitest"

export const failedBefore = (step: RunnerTask): string | undefined => {
  const { tasks } = step.suite ?? step.file
  return tasks
    .slice(0, tasks.indexOf(step))
    .find(({ type, result }) => type === "test" && result?.state === "fail")?.name
}
