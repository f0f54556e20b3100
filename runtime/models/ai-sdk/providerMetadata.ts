/**
 * What a provider wants back with the next request (a reasoning signature, an item id) travels as
 * metadata on response parts and as options on prompt parts. Same data, two directions.
 */
import type { JSONObject, SharedV4ProviderMetadata, SharedV4ProviderOptions } from "@ai-sdk/provider"
import { Schema } from "effect"
import type { Prompt, Response } from "effect/ai"

const isJson = Schema.is(Schema.Json)

/** Providers leave `undefined` in their metadata, which is not JSON: such keys are dropped. */
export const fromProviderMetadata = (
  metadata: SharedV4ProviderMetadata | undefined
): { readonly metadata?: Response.ProviderMetadata } => {
  if (metadata === undefined) return {}
  const kept = Object.entries(metadata).flatMap(([provider, values]) => {
    const defined = Object.entries(values).filter((entry) => isJson(entry[1]))
    return defined.length === 0 ? [] : [[provider, Object.fromEntries(defined)]]
  })
  const json: unknown = Object.fromEntries(kept)
  return kept.length > 0 && isMetadata(json) ? { metadata: json } : {}
}

const isMetadata = Schema.is(Schema.Record(Schema.String, Schema.NullOr(Schema.Json)))

const isJsonObject = (value: unknown): value is JSONObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Only objects are options in the AI SDK; a provider's `null` means that there are none. */
export const toProviderOptions = (
  options: Prompt.ProviderOptions
): { providerOptions?: SharedV4ProviderOptions } => {
  const kept: SharedV4ProviderOptions = {}
  for (const [provider, values] of Object.entries(options)) {
    if (isJsonObject(values)) kept[provider] = values
  }
  return Object.keys(kept).length > 0 ? { providerOptions: kept } : {}
}
