/** Sums up what became of several actions that are one step: how many succeeded, and why the step failed. Pure. */
import type { Done } from "#extension/worker/act/verbs/Stage.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { isAstray } from "#schemas/page/refusalNames.ts"

export interface Result {
  readonly success: boolean
  readonly message: string
  readonly input: Done["input"]
  /** Why it did not succeed. */
  readonly problem?: Done["problem"]
  readonly stillHolds?: Done["stillHolds"]
}

/** After it nothing more is done: input went where nobody meant it to. */
export const endsAll = ({ problem }: Result): boolean => isAstray(problem?.name)

/** `total`: of all that were to be done, those that were not tried included. */
export const sumOfResults = (results: ReadonlyArray<Result>, total: number): Done => {
  const succeeded = results.filter(({ success }) => success).length
  const inputs = results.map(({ input }) => input)
  const input = inputs.find((kind) => kind === "untrusted-input") ?? inputs.find((kind) => kind !== undefined)
  return {
    message: succeeded === total ? workerCopy.multipleActionsSucceeded(total) : "",
    input,
    results: results.map(({ success, message }) => ({ success, message })),
    problem:
      succeeded === total
        ? undefined
        : (results.find(endsAll)?.problem ?? {
            name: "PartlyFailed",
            message: workerCopy.multipleActionsFailed(succeeded, total)
          })
  }
}
