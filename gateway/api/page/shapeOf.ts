/** A JSON schema as a reader of types would write it: `{ title: string, before?: string }`. Names lead to their own. Pure. */
import { Predicate } from "effect"
import { type Html, html } from "#gateway/html.ts"

type Schema = Readonly<Record<string, unknown>>

const NAMED = "#/components/schemas/"

const isSchema = (value: unknown): value is Schema => Predicate.isObject(value) && !Array.isArray(value)

const listOf = (value: unknown): ReadonlyArray<Schema> => (Array.isArray(value) ? value.filter(isSchema) : [])

const joined = (parts: ReadonlyArray<Html>, between: Html): Html =>
  html`${parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))}`

const objectShape = ({ additionalProperties, properties, required }: Schema, indent: string): Html => {
  const names = isSchema(properties) ? Object.entries(properties) : []
  const needed = Array.isArray(required) ? required : []
  const deeper = `${indent}  `
  const lines = names.map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    return html`${deeper}<b>${key}</b>${needed.includes(name) ? "" : "?"}: ${shapeOf(schema, deeper)}`
  })
  if (isSchema(additionalProperties)) {
    lines.push(html`${deeper}[name: string]: ${shapeOf(additionalProperties, deeper)}`)
  }
  return lines.length === 0 ? html`{}` : html`{\n${joined(lines, html`,\n`)}\n${indent}}`
}

/** `indent`: of the line it begins on. */
export const shapeOf = (schema: unknown, indent = ""): Html => {
  if (!isSchema(schema)) return html`any`
  const { $ref, const: only, enum: values, items, type } = schema
  if (typeof $ref === "string" && $ref.startsWith(NAMED)) {
    const name = $ref.slice(NAMED.length)
    return html`<a href="#${name}">${name}</a>`
  }
  const members = listOf(schema.anyOf ?? schema.oneOf)
  if (members.length > 0) {
    return joined(
      members.map((member) => shapeOf(member, indent)),
      html` | `
    )
  }
  if (only !== undefined) return html`${JSON.stringify(only)}`
  if (Array.isArray(values)) return html`${values.map((value) => JSON.stringify(value)).join(" | ")}`
  if (type === "array") return html`${shapeOf(items, indent)}[]`
  if (type === "object") return objectShape(schema, indent)
  if (schema.format === "binary") return html`bytes`
  return typeof type === "string" ? html`${type}` : html`any`
}
