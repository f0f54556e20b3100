/** How deep a JSON text goes, before anybody parses it. Pure. */
export const jsonDepth = (text: string): number => {
  let depth = 0
  let most = 0
  let isText = false
  for (let place = 0; place < text.length; place += 1) {
    const char = text[place]
    if (isText) {
      if (char === "\\") place += 1
      else if (char === '"') isText = false
    } else if (char === '"') isText = true
    else if (char === "[" || char === "{") most = Math.max(most, ++depth)
    else if (char === "]" || char === "}") depth -= 1
  }
  return most
}
