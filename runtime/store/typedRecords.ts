/**
 * Records that expire, of one kind: their values by its schema, kept as JSON. A value of another version of Deckhand, which works
 * on the store as well, is not there for this one.
 */
import { Effect, Option, Schema } from "effect"
import type { ExpiringRecord, ExpiringStore } from "./ExpiringRecords.ts"
import type { StoreUnavailable } from "./Journal.ts"

export interface Kept<A> {
  readonly value: A
  readonly record: ExpiringRecord
}

export interface TypedRecords<A> {
  /** False: the key was added before. */
  readonly add: (
    key: string,
    group: string,
    value: A,
    until: number
  ) => Effect.Effect<boolean, StoreUnavailable>
  readonly find: (key: string) => Effect.Effect<Kept<A> | undefined, StoreUnavailable>
  readonly list: (group: string) => Effect.Effect<ReadonlyArray<Kept<A>>, StoreUnavailable>
  /** What is there now; undefined: somebody was faster. Kept as long as before, unless told. */
  readonly replace: (
    kept: Kept<A>,
    value: A,
    until?: number
  ) => Effect.Effect<Kept<A> | undefined, StoreUnavailable>
  readonly remove: (kept: Kept<A>) => Effect.Effect<void, StoreUnavailable>
}

export const typedRecords = <A>(
  { add, find, list, remove, replace }: ExpiringStore,
  schema: Schema.Codec<A, unknown>
): TypedRecords<A> => {
  const asJson = Schema.fromJsonString(schema)
  const encode = Schema.encodeSync(asJson)
  const decode = Schema.decodeUnknownOption(asJson)
  const read = (record: ExpiringRecord): Option.Option<Kept<A>> =>
    Option.map(decode(record.value), (value) => ({ value, record }))
  return {
    add: (key, group, value, until) => add({ key, group, value: encode(value), until }),
    find: (key) =>
      Effect.map(find(key), (record) =>
        record === undefined ? undefined : Option.getOrUndefined(read(record))
      ),
    list: (group) =>
      Effect.map(list(group), (records) => records.flatMap((record) => Option.toArray(read(record)))),
    replace: ({ record }, value, until = record.until) =>
      Effect.map(replace(record, { value: encode(value), until }), (next) =>
        next === undefined ? undefined : { value, record: next }
      ),
    remove: ({ record }) => remove(record)
  }
}
