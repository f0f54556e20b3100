/** Where the last run of an agent's code broke off: by its latest run, as long as that was of the version that is shown. */
import { atom, type ReadableAtom } from "nanostores"
import { useMemo } from "react"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { RunHeadline } from "#schemas/agents/RunHeadline.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import type { Raised } from "#ui/studio/code/raisedLine.ts"

const $none: ReadableAtom<Watched<AgentRunState> | undefined> = atom(undefined)

/** Python says what is wrong in the last line that is not indented. */
const lastWords = (traceback: string): string =>
  traceback
    .trimEnd()
    .split("\n")
    .findLast((line) => /^\S/.test(line)) ?? ""

export const useRaised = (runs: ReadonlyArray<RunHeadline>, version: number): Raised | undefined => {
  const { agents } = useAppSession()
  const latest = runs.find(({ ended }) => ended !== undefined)
  const failed = latest?.ended?.type === "error" && latest.version === version ? latest.id : undefined
  const watched = useStore(
    useMemo(() => (failed === undefined ? $none : agents.run(failed)), [agents, failed])
  )
  const status = watched?._tag === "Live" ? watched.state.status : undefined
  const result = status?._tag === "Finished" ? status.result : undefined
  return useMemo(
    () =>
      result?.line === undefined ? undefined : { line: result.line, says: lastWords(result.said ?? "") },
    [result?.line, result?.said]
  )
}
