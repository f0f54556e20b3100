/** How deep a JSON text goes, and how many values are in it at most, before anybody parses it. Pure. */

export interface JsonSize {
  readonly depth: number
  readonly values: number
}

export const jsonSize = (text: string): JsonSize => {
  let depth = 0
  let most = 0
  let values = 1
  let isText = false
  for (let place = 0; place < text.length; place += 1) {
    const char = text[place]
    if (isText) {
      if (char === "\\") place += 1
      else if (char === '"') isText = false
    } else if (char === '"') isText = true
    else if (char === ",") values += 1
    else if (char === "[" || char === "{") {
      values += 1
      most = Math.max(most, ++depth)
    } else if (char === "]" || char === "}") depth -= 1
  }
  return { depth: most, values }
}
