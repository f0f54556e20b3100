/** Where a connection's server is: as it was written, else the vendor's own. Pure. */
import { Result } from "effect"
import type { BaseUrlProblem, Provider } from "#schemas/models/ModelConnection.ts"
import { checkBaseUrl } from "./checkBaseUrl.ts"
import { vendors } from "./vendors.ts"

export const addressOf = (
  provider: Provider,
  written: string | undefined
): Result.Result<string, BaseUrlProblem> => {
  if (provider === "openai-compatible") return checkBaseUrl(written ?? "")
  const { url } = vendors[provider]
  // OpenAI's own protocol is spoken at other addresses too, with other paths or none.
  return written === undefined
    ? Result.succeed(url)
    : checkBaseUrl(written, provider === "openai" ? undefined : url)
}
