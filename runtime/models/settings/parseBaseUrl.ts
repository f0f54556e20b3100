/** A server's address as the environment has it: checked, and without a trailing slash. Never quoted in an error. */
import { Result } from "effect"
import type { BaseUrlProblem } from "#schemas/models/ModelConnection.ts"
import { checkBaseUrl } from "./checkBaseUrl.ts"
import { ModelSettingError } from "./ModelSettingError.ts"
import type { vendors } from "./vendors.ts"

type Vendor = (typeof vendors)[keyof typeof vendors]

export const parseBaseUrl = (
  text: string,
  { keyVariable, url: usual, urlVariable }: Vendor
): Result.Result<string, ModelSettingError> => {
  const isOpenAi = urlVariable === "OPENAI_BASE_URL"
  const form = `write an address like "${isOpenAi ? "http://127.0.0.1:11434/v1" : usual}"`
  const words: Record<BaseUrlProblem, string> = {
    notAnAddress: `is not an address: ${form}`,
    notHttp: `is not an http or https address: ${form}`,
    holdsCredentials: `holds a name or password: put the key in ${keyVariable} instead`,
    holdsQuery: `must end with the path, without "?" or "#": ${form}`
  }
  return Result.mapError(
    checkBaseUrl(text, isOpenAi ? undefined : usual),
    (problem) =>
      new ModelSettingError({ variable: urlVariable, message: `${urlVariable} ${words[problem]}.` })
  )
}
