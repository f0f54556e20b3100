/** Something broke: it is reported, and its caller is told the id under which the log has it. */
import { Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import { reportingDefects } from "#gateway/rpc/asCaller.ts"
import { copy } from "#schemas/copy.ts"
import { apiProblem } from "./apiProblem.ts"

export const withDefects = <E, R>(
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
  method: string
) =>
  Effect.catchDefect(reportingDefects(answer, method), (said) =>
    Effect.succeed(
      apiProblem(500, { error: "Failed", message: typeof said === "string" ? said : copy.somethingWrong })
    )
  )
