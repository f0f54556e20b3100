/** What models cost, as it was read. */

/** Of a million tokens, in millionths of the currency. */
export interface ModelPrice {
  readonly input: number
  /** Of the input: what the model's server had read before. */
  readonly cached: number
  readonly output: number
}

export interface Prices {
  /** As ISO 4217 has it: `EUR`. */
  readonly currency: string
  /** By a model's name; one that ends with `*` is of all whose names begin so. */
  readonly models: ReadonlyMap<string, ModelPrice>
}
