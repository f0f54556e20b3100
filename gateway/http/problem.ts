/** A request that cannot be answered: which problem it is, for programs, and what to do, for people. */
import { HttpServerResponse } from "effect/http"

export const problem = (
  status: number,
  error: string,
  message: string,
  headers: Readonly<Record<string, string>> = {}
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe({ error, message }, { status, headers })

export const unreadable = (headers?: Readonly<Record<string, string>>) =>
  problem(400, "BadRequest", "This could not be read.", headers)

/** For those who had to show that they can: see the proofs of the sign-in. */
export const notOfDataFolder = problem(403, "Forbidden", "Only who can read the data folder may ask this.")
