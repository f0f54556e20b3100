/**
 * Which model the environment asks for. Pure: variables in, a decision or an error to act on out.
 *
 *   DECKHAND_MODEL   direct | openai-compatible | openai-compatible:<model>
 *   OPENAI_BASE_URL  address of any server that speaks OpenAI's chat completions
 *   OPENAI_API_KEY   its key, where it wants one; without an address, OpenAI's own
 *
 * DECKHAND_MODEL decides; without it an address or a key does; without those, whatever is found.
 */
import { Config, Effect, Option, Redacted, Result } from "effect"
import { ModelSettingError } from "./ModelSettingError.ts"

export type ModelSettings =
  | { readonly _tag: "Direct" }
  | {
      readonly _tag: "OpenAiCompatible"
      /** http or https, without credentials, query, fragment or trailing slash. */
      readonly baseUrl: string
      readonly apiKey: Option.Option<Redacted.Redacted<string>>
      /** None: the server is asked what it has. */
      readonly model: Option.Option<string>
    }
  | { readonly _tag: "WhateverIsFound" }

interface ModelVariables {
  readonly model: Option.Option<string>
  readonly baseUrl: Option.Option<string>
  readonly apiKey: Option.Option<Redacted.Redacted<string>>
}

const OPENAI_URL = "https://api.openai.com/v1"
/** OpenAI lists a hundred models in no useful order, so a key alone means this one. */
const OPENAI_MODEL = "gpt-5-mini"

const MODEL_FORMS =
  'write "direct", "openai-compatible" or "openai-compatible:<model>", for example "openai-compatible:qwen3"'
const URL_FORM = 'write an address like "http://127.0.0.1:11434/v1"'

const refuse = (variable: ModelSettingError["variable"], message: string) =>
  Result.fail(new ModelSettingError({ variable, message: `${variable} ${message}.` }))

const parseBaseUrl = (text: string): Result.Result<string, ModelSettingError> => {
  const url = URL.parse(text)
  if (url === null) return refuse("OPENAI_BASE_URL", `is not an address: ${URL_FORM}`)
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return refuse("OPENAI_BASE_URL", `is not an http or https address: ${URL_FORM}`)
  }
  if (url.username !== "" || url.password !== "") {
    return refuse("OPENAI_BASE_URL", "holds a name or password: put the key in OPENAI_API_KEY instead")
  }
  if (url.search !== "" || url.hash !== "") {
    return refuse("OPENAI_BASE_URL", `must end with the path, without "?" or "#": ${URL_FORM}`)
  }
  return Result.succeed(`${url.origin}${url.pathname}`.replace(/\/+$/, ""))
}

const openAiCompatible = (
  { apiKey, baseUrl }: ModelVariables,
  model: Option.Option<string>
): Result.Result<ModelSettings, ModelSettingError> => {
  if (Option.isSome(baseUrl)) {
    return Result.map(parseBaseUrl(baseUrl.value), (url) => ({
      _tag: "OpenAiCompatible",
      baseUrl: url,
      apiKey,
      model
    }))
  }
  if (Option.isNone(apiKey)) {
    return refuse(
      "OPENAI_BASE_URL",
      `is missing, and DECKHAND_MODEL asks for a server: ${URL_FORM}, or set OPENAI_API_KEY to use OpenAI's own`
    )
  }
  return Result.succeed({
    _tag: "OpenAiCompatible",
    baseUrl: OPENAI_URL,
    apiKey,
    model: Option.orElseSome(model, () => OPENAI_MODEL)
  })
}

const parseModelSettings = (variables: ModelVariables): Result.Result<ModelSettings, ModelSettingError> => {
  if (Option.isNone(variables.model)) {
    return Option.isSome(variables.baseUrl) || Option.isSome(variables.apiKey)
      ? openAiCompatible(variables, Option.none())
      : Result.succeed({ _tag: "WhateverIsFound" })
  }
  const [provider, ...rest] = variables.model.value.split(":")
  // A model's own name may hold colons ("qwen3:8b").
  const name = rest.join(":").trim()
  switch (provider?.trim().toLowerCase()) {
    case "direct":
      return rest.length === 0
        ? Result.succeed({ _tag: "Direct" })
        : refuse("DECKHAND_MODEL", `gives the direct model a name it does not have: ${MODEL_FORMS}`)
    case "openai-compatible":
      return rest.length > 0 && name === ""
        ? refuse("DECKHAND_MODEL", `ends where the model's name should be: ${MODEL_FORMS}`)
        : openAiCompatible(variables, name === "" ? Option.none() : Option.some(name))
    default:
      return refuse("DECKHAND_MODEL", `names a provider that does not exist: ${MODEL_FORMS}`)
  }
}

/** An empty variable is an absent one. */
const text = (name: string) =>
  Config.String(name).pipe(
    Config.map((value) => value.trim()),
    Config.option,
    Config.map(Option.filter((value) => value !== ""))
  )

const secret = (name: string) =>
  Config.Redacted(name).pipe(
    Config.option,
    Config.map(Option.filter((value) => Redacted.value(value).trim() !== ""))
  )

const modelVariables: Config.Config<ModelVariables> = Config.all({
  model: text("DECKHAND_MODEL"),
  baseUrl: text("OPENAI_BASE_URL"),
  apiKey: secret("OPENAI_API_KEY")
})

export const readModelSettings = Effect.flatMap(modelVariables, (variables) =>
  Effect.fromResult(parseModelSettings(variables))
)
