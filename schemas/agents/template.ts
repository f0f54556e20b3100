/**
 * Texts with variables in them: `{{order}}` stands for what the variable of that name holds, `{{row.E-mail}}` for a field of
 * it. A stored secret's place (`{{secret:shop-password}}`) is none of theirs: the browser fills it as it types. Pure.
 */
import type { Schema } from "effect"
import { STEP_TEXT_MAX_CHARS } from "./limits.ts"
import type { Values } from "./Variable.ts"

const PLACE = /\{\{(?!secret:)([^{}]+)\}\}/g

interface Place {
  readonly name: string
  readonly path: ReadonlyArray<string>
}

const placeIn = (inside: string): Place => {
  const [name = "", ...path] = inside.split(".").map((part) => part.trim())
  return { name, path }
}

/** The variables a text names, in their order. */
export const namesIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(PLACE)].map(([, inside = ""]) => placeIn(inside).name)

export const fieldOf = (value: Schema.Json | undefined, field: string): Schema.Json | undefined => {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, field)) return undefined
  const found: unknown = Reflect.get(value, field)
  return found as Schema.Json
}

/** So many stored secrets a text names. */
export const secretsIn = (text: string): number => text.match(/\{\{secret:/g)?.length ?? 0

/** A value as it is put into a text: what is no text or number as JSON, nothing as nothing. */
export const written = (value: Schema.Json | undefined): string => {
  if (value === undefined || value === null) return ""
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

/** What a variable holds, or what is within it. Undefined: nothing. */
export const valueAt = (
  values: Values,
  name: string,
  path: ReadonlyArray<string> = []
): Schema.Json | undefined => {
  const value: Schema.Json | undefined = Object.hasOwn(values, name) ? values[name] : undefined
  return path.reduce(fieldOf, value)
}

/**
 * Whatever a value says, it is not read for further places. A text that becomes longer than a step's may be is not made to
 * its end: what there is of it is too long. `write`: how a value is put into it.
 */
export const filled = (text: string, values: Values, write = written): string => {
  let made = ""
  let end = 0
  for (const place of text.matchAll(PLACE)) {
    const { name, path } = placeIn(place[1] ?? "")
    made += text.slice(end, place.index) + write(valueAt(values, name, path))
    end = place.index + place[0].length
    if (made.length > STEP_TEXT_MAX_CHARS) return made
  }
  return made + text.slice(end)
}

/** What a text stands for that is one place and nothing else. `value` undefined: nothing. */
export const onlyValue = (
  text: string,
  values: Values
): { readonly value: Schema.Json | undefined } | undefined => {
  const [place, ...others] = text.trim().matchAll(PLACE)
  if (place === undefined || others.length > 0 || place[0] !== text.trim()) return undefined
  const { name, path } = placeIn(place[1] ?? "")
  return { value: valueAt(values, name, path) }
}
