/** One model on one server, and which protocol that server speaks. */
import type { Option, Redacted } from "effect"
import type { VendorName } from "./vendors.ts"

export interface ModelServer {
  /** http or https, without credentials, query, fragment or trailing slash. */
  readonly baseUrl: string
  readonly apiKey: Option.Option<Redacted.Redacted<string>>
  readonly model: string
}

export interface ServedModel extends ModelServer {
  readonly provider: VendorName | "openai-compatible"
}
