/**
 * The parameters of a tool as a JSON Schema that every vendor takes: an object at its root, and in the words
 * all of them know. What else a schema demands is not told to the model; its calls are decoded here anyway.
 *
 * The words are those of Gemini's `parametersJsonSchema`, the fewest of the four; an array says what is in it, as
 * OpenAI wants it; and nothing stands beside `type: object` at the root that chooses between shapes.
 */
import { type JsonSchema, Schema } from "effect"
import { Tool } from "effect/ai"

type Json = JsonSchema.JsonSchema

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Kept as they are. */
const PLAIN: ReadonlySet<string> = new Set([
  "type",
  "format",
  "title",
  "description",
  "required",
  "minimum",
  "maximum",
  "minItems",
  "maxItems"
])

const each = (values: unknown): ReadonlyArray<Json> =>
  Array.isArray(values) ? values.filter(isObject).map(portable) : []

const ofValues = (values: unknown): Json =>
  isObject(values)
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, isObject(value) ? portable(value) : {}])
      )
    : {}

const isSaid = ([word, value]: readonly [string, unknown]): boolean => {
  // Bounds that every whole number is within say nothing.
  if (word === "minimum") return value !== Number.MIN_SAFE_INTEGER
  if (word === "maximum") return value !== Number.MAX_SAFE_INTEGER
  return PLAIN.has(word)
}

/** How JSON Schema writes "anything but nothing", which is what a struct without fields takes. */
const isEmptyStruct = ({ not }: Json): boolean => isObject(not) && not.type === "null"

/** Whether an object takes other fields is said only where it says which: the words are read each time. */
const objectParts = ({ additionalProperties, properties }: Json): Json => ({
  properties: ofValues(properties),
  ...(isObject(additionalProperties) ? { additionalProperties: portable(additionalProperties) } : {})
})

/** A tuple's places are told together. */
const arrayParts = ({ items, prefixItems }: Json): Json => {
  const places = each(prefixItems)
  const rest = isObject(items) ? [portable(items)] : []
  const [only = {}, ...more] = [...places, ...rest]
  return { items: more.length === 0 ? only : { anyOf: [only, ...more] } }
}

const isChoosable = (value: unknown): boolean => typeof value === "string" || typeof value === "number"

function portable(schema: Json): Json {
  const { $ref, anyOf, oneOf, type } = schema
  if (typeof $ref === "string") return { $ref }
  const { enum: listed = "const" in schema ? [schema.const] : undefined } = schema
  const choices = [...each(anyOf), ...each(oneOf)]
  const isClosed = isEmptyStruct(schema)
  return {
    ...Object.fromEntries(Object.entries(schema).filter(isSaid)),
    ...(isClosed ? { type: "object", properties: {} } : {}),
    ...(type === "object" ? objectParts(schema) : {}),
    ...(type === "array" ? arrayParts(schema) : {}),
    ...(choices.length === 0 ? {} : { anyOf: choices }),
    ...(Array.isArray(listed) && listed.length > 0 && listed.every(isChoosable) ? { enum: listed } : {})
  }
}

const DEFINITION = /^#\/\$defs\/(.+)$/

/** What a root that is only a name stands for. */
const resolved = (schema: Json, definitions: Json): Json => {
  const name = DEFINITION.exec(String(schema.$ref ?? ""))?.[1]
  const found = name === undefined ? undefined : definitions[name]
  return isObject(found) ? found : schema
}

/** Of a schema as `Schema.toJsonSchemaDocument` writes it. */
const rooted = (schema: Json, definitions: Json): Json => {
  const root = resolved(schema, definitions)
  const { description, required, title, ...rest } = portable(root)
  const isStruct = rest.type === "object"
  return {
    type: "object",
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    properties: isStruct ? rest.properties : {},
    ...(isStruct && required !== undefined ? { required } : {}),
    ...(isStruct && rest.additionalProperties !== undefined
      ? { additionalProperties: rest.additionalProperties }
      : {}),
    ...(Object.keys(definitions).length === 0 ? {} : { $defs: ofValues(definitions) })
  }
}

export const portableSchema = (parameters: Schema.Constraint): Json => {
  const { definitions, schema } = Schema.toJsonSchemaDocument(parameters, { onExcessProperty: "error" })
  return rooted(schema, definitions)
}

/** Of a tool that came with a JSON Schema of its own: that one. */
export const parametersOf = (tool: Tool.Any): Json => {
  if (!Tool.isDynamic(tool) || tool.jsonSchema === undefined) return portableSchema(tool.parametersSchema)
  const { $defs } = tool.jsonSchema
  return rooted(tool.jsonSchema, isObject($defs) ? $defs : {})
}
