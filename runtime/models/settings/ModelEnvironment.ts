/**
 * Which model the environment asks for. Pure: variables in, a decision or an error to act on out.
 *
 *   DECKHAND_MODEL           direct | openai | anthropic | google | openai-compatible, and `:<model>`
 *   DECKHAND_FALLBACK_MODEL  the same but direct: asked where the first one fails before it answers, or
 *                            cannot answer at all (out of credits, a bad key, a model that is not there)
 *   DECKHAND_REASONING       off | low | medium | high: how much both are asked to think
 *   <VENDOR>_API_KEY, <VENDOR>_BASE_URL  see vendors.ts; OpenAI's also set openai-compatible servers
 *
 * DECKHAND_MODEL decides; without it an OPENAI_BASE_URL does, then the first key; without those,
 * whatever is found.
 */
import { Config, Effect, Option, Redacted, Result } from "effect"
import { type Reasoning, reasoningLevels } from "#runtime/models/Reasoning.ts"
import { ModelSettingError } from "./ModelSettingError.ts"
import { parseBaseUrl } from "./parseBaseUrl.ts"
import type { ServedModel } from "./ServedModel.ts"
import { type VendorName, vendorNames, vendors } from "./vendors.ts"

export type ModelChoice =
  | { readonly _tag: "Direct" }
  | { readonly _tag: "Served"; readonly model: ServedModel }
  /** An openai-compatible server whose model is not named: the server is asked what it has. */
  | { readonly _tag: "FirstOf"; readonly server: Omit<ServedModel, "model"> }
  | { readonly _tag: "WhateverIsFound" }

export interface ModelEnvironment {
  /** Which variable decided the choice; absent: none did. */
  readonly decidedBy: Option.Option<string>
  readonly choice: ModelChoice
  readonly fallback: Option.Option<ServedModel>
  /** None: not set. */
  readonly reasoning: Option.Option<Reasoning>
}

interface VendorVariables {
  readonly baseUrl: Option.Option<string>
  readonly apiKey: Option.Option<Redacted.Redacted<string>>
}

interface ModelVariables extends Readonly<Record<VendorName, VendorVariables>> {
  readonly model: Option.Option<string>
  readonly fallback: Option.Option<string>
  readonly reasoning: Option.Option<string>
}

type Choice = Result.Result<ModelChoice, ModelSettingError>
type ModelVariable = "DECKHAND_MODEL" | "DECKHAND_FALLBACK_MODEL"

const FORMS =
  'write "openai", "anthropic", "google" or "openai-compatible", or one of them with a model: "openai-compatible:<model>", for example "openai-compatible:qwen3"'

const refuse = (variable: ModelSettingError["variable"], message: string) =>
  Result.fail(new ModelSettingError({ variable, message: `${variable} ${message}.` }))

const isVendor = (name: string): name is VendorName => vendorNames.some((vendor) => vendor === name)

const compatible = (
  variables: ModelVariables,
  variable: ModelVariable,
  name: Option.Option<string>
): Choice => {
  const { apiKey, baseUrl } = variables.openai
  if (Option.isNone(baseUrl)) {
    if (Option.isNone(apiKey)) {
      return refuse(
        "OPENAI_BASE_URL",
        `is missing, and ${variable} asks for a server: write an address like "http://127.0.0.1:11434/v1", or set OPENAI_API_KEY to use OpenAI's own`
      )
    }
    const model = Option.getOrElse(name, () => vendors.openai.model)
    const { url } = vendors.openai
    return Result.succeed({
      _tag: "Served",
      model: { provider: "openai-compatible", baseUrl: url, apiKey, model }
    })
  }
  return Result.map(parseBaseUrl(baseUrl.value, vendors.openai), (url): ModelChoice => {
    const server = { provider: "openai-compatible" as const, baseUrl: url, apiKey }
    return Option.isSome(name)
      ? { _tag: "Served", model: { ...server, model: name.value } }
      : { _tag: "FirstOf", server }
  })
}

const ofVendor = (
  vendor: VendorName,
  variables: ModelVariables,
  variable: ModelVariable,
  name: Option.Option<string>
): Choice => {
  const { keyVariable, model: usual, title, url } = vendors[vendor]
  const { apiKey, baseUrl } = variables[vendor]
  if (Option.isNone(apiKey)) {
    return refuse(keyVariable, `is missing, and ${variable} asks for ${title}: set it to your key`)
  }
  const address = Option.isSome(baseUrl) ? parseBaseUrl(baseUrl.value, vendors[vendor]) : Result.succeed(url)
  const model = Option.getOrElse(name, () => usual)
  return Result.map(address, (url) => ({
    _tag: "Served",
    model: { provider: vendor, baseUrl: url, apiKey, model }
  }))
}

/** What one of the two variables names. */
const named = (text: string, variables: ModelVariables, variable: ModelVariable): Choice => {
  const [first = "", ...rest] = text.split(":")
  const provider = first.trim().toLowerCase()
  // A model's own name may hold colons ("qwen3:8b").
  const name = rest.join(":").trim()
  if (provider === "direct") {
    return rest.length === 0
      ? Result.succeed({ _tag: "Direct" })
      : refuse(variable, `gives the direct model a name it does not have: ${FORMS}; or write "direct"`)
  }
  if (provider !== "openai-compatible" && !isVendor(provider)) {
    return refuse(variable, `names a provider that does not exist: ${FORMS}; or write "direct"`)
  }
  if (rest.length > 0 && name === "") {
    return refuse(variable, `ends where the model's name should be: ${FORMS}`)
  }
  const model = name === "" ? Option.none() : Option.some(name)
  return isVendor(provider)
    ? ofVendor(provider, variables, variable, model)
    : compatible(variables, variable, model)
}

const firstChoice = (variables: ModelVariables): Choice => {
  const variable = "DECKHAND_MODEL"
  if (Option.isSome(variables.model)) return named(variables.model.value, variables, variable)
  if (Option.isSome(variables.openai.baseUrl)) return compatible(variables, variable, Option.none())
  const vendor = vendorNames.find((name) => Option.isSome(variables[name].apiKey))
  return vendor === undefined
    ? Result.succeed({ _tag: "WhateverIsFound" })
    : ofVendor(vendor, variables, variable, Option.none())
}

const fallbackChoice = (
  variables: ModelVariables
): Result.Result<Option.Option<ServedModel>, ModelSettingError> => {
  const variable = "DECKHAND_FALLBACK_MODEL"
  if (Option.isNone(variables.fallback)) return Result.succeed(Option.none())
  return Result.flatMap(named(variables.fallback.value, variables, variable), (choice) => {
    if (choice._tag === "Served") return Result.succeed(Option.some(choice.model))
    // The direct model would take a goal at its word where a language model has begun to follow it.
    return choice._tag === "Direct"
      ? refuse(variable, `cannot be the direct model: ${FORMS}`)
      : refuse(variable, 'needs the model\'s name: write "openai-compatible:<model>"')
  })
}

const reasoningChoice = ({
  reasoning
}: ModelVariables): Result.Result<Option.Option<Reasoning>, ModelSettingError> => {
  if (Option.isNone(reasoning)) return Result.succeed(Option.none())
  const asked = reasoning.value.toLowerCase()
  const level = reasoningLevels.find((one) => one === asked)
  return level === undefined
    ? refuse(
        "DECKHAND_REASONING",
        'names a level that does not exist: write "off", "low", "medium" or "high"'
      )
    : Result.succeed(Option.some(level))
}

/** As `firstChoice` goes by them. */
const decidingVariable = (variables: ModelVariables): Option.Option<string> => {
  if (Option.isSome(variables.model)) return Option.some("DECKHAND_MODEL")
  if (Option.isSome(variables.openai.baseUrl)) return Option.some("OPENAI_BASE_URL")
  const vendor = vendorNames.find((name) => Option.isSome(variables[name].apiKey))
  return vendor === undefined ? Option.none() : Option.some(vendors[vendor].keyVariable)
}

const parseModelEnvironment = (
  variables: ModelVariables
): Result.Result<ModelEnvironment, ModelSettingError> =>
  Result.all({
    decidedBy: Result.succeed(decidingVariable(variables)),
    choice: firstChoice(variables),
    fallback: fallbackChoice(variables),
    reasoning: reasoningChoice(variables)
  })

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

const variablesOf = (vendor: VendorName) => {
  const { keyVariable, urlVariable } = vendors[vendor]
  return Config.all({ baseUrl: text(urlVariable), apiKey: secret(keyVariable) })
}

const modelVariables: Config.Config<ModelVariables> = Config.all({
  model: text("DECKHAND_MODEL"),
  fallback: text("DECKHAND_FALLBACK_MODEL"),
  reasoning: text("DECKHAND_REASONING"),
  openai: variablesOf("openai"),
  anthropic: variablesOf("anthropic"),
  google: variablesOf("google")
})

export const readModelEnvironment = Effect.flatMap(modelVariables, (variables) =>
  Effect.fromResult(parseModelEnvironment(variables))
)
