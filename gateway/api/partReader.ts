/** Parts of a request read by their schemas; of what cannot be read, what is wrong and where. Pure. */
import { Result, Schema, SchemaIssue } from "effect"
import type { Problem } from "./answers.ts"
import { apiCopy } from "./copy.ts"
import { ISSUES_MAX } from "./limits.ts"

export type Codec<A> = Schema.Codec<A, unknown>
type Issues = NonNullable<Problem["issues"]>

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

const keyOf = (segment: unknown): string | number => {
  const key = typeof segment === "object" && segment !== null && "key" in segment ? segment.key : segment
  return typeof key === "number" ? key : String(key)
}

/** What is not asked for is not looked at. */
export const partReader = <A>(place: Issues[number]["in"], schema: Codec<A> | undefined) => {
  const decode = schema === undefined ? undefined : Schema.decodeUnknownResult(schema, { errors: "all" })
  return (value: unknown): Result.Result<A, Issues> =>
    decode === undefined
      ? Result.succeed(undefined as A)
      : Result.mapError(decode(value), ({ issue }) =>
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
