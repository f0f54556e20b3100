/** A server's address as it was written: checked, and without a trailing slash. Never quoted in an error. */
import { Result } from "effect"
import { ModelSettingError } from "./ModelSettingError.ts"
import type { vendors } from "./vendors.ts"

type Vendor = (typeof vendors)[keyof typeof vendors]

/** Other programs take these vendors' addresses without it. */
const usualPath = (url: string): string => new URL(url).pathname

export const parseBaseUrl = (
  text: string,
  { keyVariable, url: usual, urlVariable }: Vendor
): Result.Result<string, ModelSettingError> => {
  const local = urlVariable === "OPENAI_BASE_URL" ? "http://127.0.0.1:11434/v1" : usual
  const form = `write an address like "${local}"`
  const refuse = (message: string) =>
    Result.fail(new ModelSettingError({ variable: urlVariable, message: `${urlVariable} ${message}.` }))

  const url = URL.parse(text)
  if (url === null) return refuse(`is not an address: ${form}`)
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return refuse(`is not an http or https address: ${form}`)
  }
  if (url.username !== "" || url.password !== "") {
    return refuse(`holds a name or password: put the key in ${keyVariable} instead`)
  }
  if (url.search !== "" || url.hash !== "") {
    return refuse(`must end with the path, without "?" or "#": ${form}`)
  }
  const path = url.pathname.replace(/\/+$/, "")
  return Result.succeed(
    `${url.origin}${path === "" && urlVariable !== "OPENAI_BASE_URL" ? usualPath(usual) : path}`
  )
}
