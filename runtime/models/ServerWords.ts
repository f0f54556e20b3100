/**
 * What a model's server said about a failure, in its own words, for whoever wants to know more: it travels with the
 * failure, beside what we take it for. Cut and cleaned of secrets before it is put there.
 */
import { Option, Schema } from "effect"
import type { AiError } from "effect/ai"

interface ServerWords {
  readonly said?: string
  /** What is so and what to do, in our words, where these say more than the kind of the failure does. */
  readonly advice?: string
  /** The product's own credits, not those of an account with a vendor. */
  readonly isOwnCredits?: boolean
  /** The answer had begun, and its connection broke. */
  readonly isCut?: boolean
}

export const withServerWords = (words: ServerWords) => ({ metadata: { deckhand: { ...words } } })

const decode = Schema.decodeUnknownOption(
  Schema.Struct({
    metadata: Schema.Struct({
      deckhand: Schema.Struct({
        said: Schema.optionalKey(Schema.String),
        advice: Schema.optionalKey(Schema.String),
        isOwnCredits: Schema.optionalKey(Schema.Boolean),
        isCut: Schema.optionalKey(Schema.Boolean)
      })
    })
  })
)

export const serverWordsOf = (reason: AiError.AiErrorReason): ServerWords =>
  Option.match(decode(reason), { onNone: () => ({}), onSome: ({ metadata }) => metadata.deckhand })
