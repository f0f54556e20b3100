/** Parts of a request read by their schemas; of what cannot be read, what is wrong and where. Pure. */
import { Result, Schema, SchemaIssue } from "effect"
import type { Problem } from "./answers.ts"
import { apiCopy } from "./copy.ts"
import { ALL_ISSUES_MAX_VALUES, ISSUES_MAX } from "./limits.ts"

export type Codec<A> = Schema.Codec<A, unknown>
type Issues = NonNullable<Problem["issues"]>

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

const keyOf = (segment: unknown): string | number => {
  const key = typeof segment === "object" && segment !== null && "key" in segment ? segment.key : segment
  return typeof key === "number" ? key : String(key)
}

/** As deep as JSON may be nested, and no further than `max`. */
const countValues = (value: unknown, max: number): number => {
  if (typeof value !== "object" || value === null) return 1
  let count = 1
  for (const member of Object.values(value)) {
    if (count > max) return count
    count += countValues(member, max - count)
  }
  return count
}

/** What is not asked for is not looked at. */
export const partReader = <A>(place: Issues[number]["in"], schema: Codec<A> | undefined) => {
  const decode = schema === undefined ? undefined : Schema.decodeUnknownResult(schema)
  const errorsOf = (value: unknown) =>
    countValues(value, ALL_ISSUES_MAX_VALUES) > ALL_ISSUES_MAX_VALUES ? "first" : "all"
  return (value: unknown): Result.Result<A, Issues> =>
    decode === undefined
      ? Result.succeed(undefined as A)
      : Result.mapError(decode(value, { errors: errorsOf(value) }), ({ issue }) =>
          formatted(issue)
            .issues.slice(0, ISSUES_MAX)
            .map(({ message, path = [] }) => ({ in: place, path: path.map(keyOf), message }))
        )
}

export const unreadable = (issues: Issues): Problem => ({
  error: "BadRequest",
  message: apiCopy.unreadable,
  issues
})
