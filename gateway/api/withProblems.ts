/**
 * What cannot be read of a request is told as it is; something that broke is reported, and its caller is told the id under
 * which the log has it.
 */
import { Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import { reportingDefects } from "#gateway/rpc/asCaller.ts"
import { copy } from "#schemas/copy.ts"
import type { Problem } from "./answers.ts"
import { apiProblem } from "./apiProblem.ts"

export const withProblems = <R>(
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, Problem, R>,
  method: string
) => {
  const read = Effect.catch(answer, (problem) => Effect.succeed(apiProblem(400, problem)))
  return Effect.catchDefect(reportingDefects(read, method), (said) =>
    Effect.succeed(
      apiProblem(500, { error: "Failed", message: typeof said === "string" ? said : copy.somethingWrong })
    )
  )
}
