/** The key of an outgoing request in words, for whoever allows it or takes that back: a star stands for any id. Pure. */
import { Option, Schema } from "effect"

const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.TupleWithRest(Schema.Tuple([Schema.String, Schema.String, Schema.String]), [Schema.String])
  )
)

/** `POST shop.example/orders/*, action=ship`. What is no key stands for itself. */
export const describeKey = (key: string): string =>
  Option.match(decode(key), {
    onNone: () => key,
    onSome: ([method, host, path, ...operation]) => [`${method} ${host}${path}`, ...operation].join(", ")
  })
