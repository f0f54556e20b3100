/** What an answer of the gateway says, where it says what was expected. */
import { Option, Schema } from "effect"

/** How a refusal is told its user. */
export const Told = Schema.Struct({ message: Schema.String })

export const read = async <A>(
  schema: Schema.Codec<A, unknown>,
  response: Response | undefined
): Promise<A | undefined> => {
  const body: unknown = await response?.json().catch(() => undefined)
  return Option.getOrUndefined(Schema.decodeUnknownOption(schema)(body))
}
