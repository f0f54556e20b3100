/** A server's address as somebody wrote it: http or https, nothing secret in it, without a trailing slash. Pure. */
import { Result } from "effect"
import type { BaseUrlProblem } from "#schemas/models/ModelConnection.ts"

/** `usual`: an address whose path is taken where none was written, as other programs do. */
export const checkBaseUrl = (text: string, usual?: string): Result.Result<string, BaseUrlProblem> => {
  const url = URL.parse(text.trim())
  if (url === null) return Result.fail("notAnAddress")
  if (url.protocol !== "http:" && url.protocol !== "https:") return Result.fail("notHttp")
  if (url.username !== "" || url.password !== "") return Result.fail("holdsCredentials")
  if (url.search !== "" || url.hash !== "") return Result.fail("holdsQuery")
  const path = url.pathname.replace(/\/+$/, "")
  return Result.succeed(`${url.origin}${path === "" && usual !== undefined ? new URL(usual).pathname : path}`)
}
