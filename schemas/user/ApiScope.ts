/** The scopes of API keys: what a key may ask. A key has those it was made with, and never more. */
import { Schema } from "effect"

export const ApiScope = Schema.Literals([
  "chats:read",
  "chats:write",
  "agents:read",
  "agents:write",
  "agents:share",
  "prompts:read",
  "prompts:write",
  "account:read",
  "metrics:read",
  "dispatch"
])
export type ApiScope = typeof ApiScope.Type

export const apiScopes: ReadonlyArray<ApiScope> = ApiScope.literals

/** What is needed for something. `any`: every key may. `none`: no key may, whatever its scopes; a browser or a paired program may. */
export type NeededScope = ApiScope | "any" | "none"
