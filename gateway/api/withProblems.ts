/**
 * What cannot be read of a request is told as it is; something that broke is reported, and its caller is told the id under
 * which the log has it. Who is let in no more is answered by the route.
 */
import { Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import { reportingDefects } from "#gateway/rpc/asCaller.ts"
import type { SignInError } from "#gateway/sign-in/SignIn.ts"
import { copy } from "#schemas/copy.ts"
import type { Problem } from "./answers.ts"
import { apiProblem } from "./apiProblem.ts"

const isProblem = (error: Problem | SignInError): error is Problem => !("_tag" in error)

export const withProblems = <R>(
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, Problem | SignInError, R>,
  method: string
) => {
  const read = Effect.catchIf(answer, isProblem, (problem) => Effect.succeed(apiProblem(400, problem)))
  return Effect.catchDefect(reportingDefects(read, method), (said) =>
    Effect.succeed(
      apiProblem(500, { error: "Failed", message: typeof said === "string" ? said : copy.somethingWrong })
    )
  )
}
