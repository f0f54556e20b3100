/** A request that cannot be answered: which problem it is, for programs, and what to do, for people. */
import { HttpServerResponse } from "effect/http"

export const problem = (
  status: number,
  error: string,
  message: string,
  headers: Readonly<Record<string, string>> = {}
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe({ error, message }, { status, headers })
