/**
 * What is wrong with a request, found as vendors find it: by its shape, to the last field, then by the rules a shape
 * cannot say. A simulator that took anything would let a request pass that no vendor takes.
 */
import { Result, Schema, SchemaIssue } from "effect"

export interface RequestProblem {
  readonly path: ReadonlyArray<PropertyKey>
  readonly kind: "unknown" | "missing" | "wrong"
  readonly message: string
}

const format = SchemaIssue.makeFormatterStandardSchemaV1()
const kinds = new Map<string, RequestProblem["kind"]>([
  ["Expected no excess property", "unknown"],
  ["Missing key", "missing"]
])

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey }): PropertyKey =>
  typeof segment === "object" ? segment.key : segment

/** The first thing in a body that does not fit its shape; a field nobody knows is one. */
export const shapeProblem = (shape: Schema.Codec<unknown, unknown>) => {
  const decode = Schema.decodeUnknownResult(shape)
  return (body: unknown): RequestProblem | undefined => {
    const decoded = decode(body, { onExcessProperty: "error" })
    if (Result.isSuccess(decoded)) return undefined
    const [first] = format(decoded.failure.issue).issues
    const { message = "Invalid", path = [] } = first ?? {}
    return { path: path.map(keyOf), kind: kinds.get(message) ?? "wrong", message }
  }
}

/** `tools[0].name` */
export const indexed = (path: RequestProblem["path"]): string =>
  path
    .map((key, at) => (typeof key === "number" ? `[${key}]` : `${at === 0 ? "" : "."}${String(key)}`))
    .join("")

/** `tools.0.name` */
export const dotted = (path: RequestProblem["path"]): string => path.map(String).join(".")

/** Any of these fields, whatever is in it: what we never send but a vendor knows. */
export const others = <const Names extends ReadonlyArray<string>>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, Schema.optionalKey(Schema.Unknown)]))

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Words that let a root be something else than the object it says it is. */
const CHOICES = ["oneOf", "anyOf", "allOf", "enum", "not"]
export const choicesAtRoot = (schema: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  CHOICES.filter((word) => word in schema)

/** A schema, and all that stand in it, each with its place. */
export const schemasIn = (
  schema: unknown,
  path: ReadonlyArray<string> = []
): ReadonlyArray<{
  readonly path: ReadonlyArray<string>
  readonly schema: Readonly<Record<string, unknown>>
}> => {
  if (!isObject(schema)) return []
  const named = (word: string) =>
    Object.entries(isObject(schema[word]) ? schema[word] : {}).flatMap(([name, inner]) =>
      schemasIn(inner, [...path, word, name])
    )
  const listed = (word: string) =>
    (Array.isArray(schema[word]) ? schema[word] : []).flatMap((inner: unknown, index) =>
      schemasIn(inner, [...path, word, String(index)])
    )
  const single = (word: string) => schemasIn(schema[word], [...path, word])
  return [
    { path, schema },
    ...["properties", "$defs"].flatMap(named),
    ...["anyOf", "oneOf", "allOf", "prefixItems"].flatMap(listed),
    ...["items", "additionalProperties", "not"].flatMap(single)
  ]
}
