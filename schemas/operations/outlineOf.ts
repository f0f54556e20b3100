/**
 * The outline of a stored value: where there is what, of which type and size. Redaction by schema, and what it does not know is hidden:
 * the only words in an outline are the names of fields and the literals that the schema spells out. Pure.
 */
import { Predicate, type Schema, SchemaAST } from "effect"
import { OUTLINE_DEPTH_MAX, OUTLINE_FIELDS_MAX } from "./limits.ts"
import type { OutlineField } from "./Operations.ts"

type AST = SchemaAST.AST

const hidden = (path: string, value: unknown): OutlineField => {
  if (value === null || value === undefined) return { path, is: "nothing" }
  if (typeof value === "string") return { path, is: "text", size: value.length }
  if (typeof value === "number") return { path, is: "number" }
  if (typeof value === "boolean") return { path, is: "yes or no" }
  if (Array.isArray(value)) return { path, is: "list", size: value.length }
  return { path, is: "object", size: Object.keys(value).length }
}

/** Behind whatever stands for it. */
const resolve = (ast: AST): AST => (ast._tag === "Suspend" ? resolve(ast.thunk()) : ast)

const isLiteral = (ast: AST, value: unknown): boolean => ast._tag === "Literal" && ast.literal === value

/** What the value is by its schema, of a union the member with its literal fields. Undefined: it is not to be told. */
const memberFor = (ast: AST, value: unknown): AST | undefined => {
  const resolved = resolve(ast)
  if (resolved._tag !== "Union") return fits(resolved, value) ? resolved : undefined
  const members = resolved.types.map((type) => memberFor(type, value))
  return members.find((member) => member !== undefined)
}

const fits = (ast: AST, value: unknown): boolean => {
  switch (ast._tag) {
    case "Literal":
      return isLiteral(ast, value)
    case "Arrays":
      return Array.isArray(value)
    case "Objects":
      return (
        Predicate.isObject(value) &&
        ast.propertySignatures.every(({ name, type }) => {
          const inner = resolve(type)
          return inner._tag !== "Literal" || !(name in value) || isLiteral(inner, value[name as string])
        })
      )
    default:
      return false
  }
}

const walk = (
  ast: AST | undefined,
  value: unknown,
  path: string,
  depth: number
): ReadonlyArray<OutlineField> => {
  const member = ast === undefined ? undefined : memberFor(ast, value)
  if (member?._tag === "Literal") return [{ path, is: "literal", literal: String(member.literal) }]
  if (depth >= OUTLINE_DEPTH_MAX) return [hidden(path, value)]
  if (member?._tag === "Objects" && Predicate.isObject(value) && member.propertySignatures.length > 0) {
    return member.propertySignatures.flatMap(({ name, type }) => {
      if (typeof name !== "string" || !(name in value)) return []
      return walk(type, value[name], path === "" ? name : `${path}.${name}`, depth + 1)
    })
  }
  if (member?._tag === "Arrays" && Array.isArray(value) && value.length > 0) {
    const first = member.elements[0] ?? member.rest[0]
    return [hidden(path, value), ...walk(first, value[0], `${path}[0]`, depth + 1)]
  }
  return [hidden(path, value)]
}

/** `value`: in its encoded form. */
export const outlineOf = (schema: Schema.Top, value: unknown): ReadonlyArray<OutlineField> =>
  walk(SchemaAST.toEncoded(schema.ast), value, "", 0).slice(0, OUTLINE_FIELDS_MAX)

/** What an event is called; nothing a person wrote is taken for its name. */
export const tagOf = (schema: Schema.Top, value: unknown): string =>
  outlineOf(schema, value).find(({ path }) => path === "_tag")?.literal ?? "Event"
