/** Payloads of an RPC as a client would write them: whatever its schema allows. */
import { Arbitrary, Effect, Schema } from "effect"

interface WithPayload {
  readonly payloadSchema: Schema.Codec<unknown, unknown, unknown, never>
}

export const samplePayloads = ({ payloadSchema }: WithPayload, count: number) => {
  const encode = Schema.encodeUnknownEffect(Schema.toCodecJson(payloadSchema))
  return Arbitrary.sampleEffect(Arbitrary.schema(payloadSchema), { count, seed: "payloads" }).pipe(
    Effect.flatMap((payloads) => Effect.forEach(payloads, (payload) => encode(payload))),
    Effect.orDie
  )
}
