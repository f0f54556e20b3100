/**
 * What stands between the brackets of a link. A link is one thing to press: what can be pressed by itself is words
 * in it, and its images are offered beside it. Pure.
 */
import type { Token, Tokens } from "marked"
import { unescapeEntities } from "#ui/markdown/entities.ts"

interface InLink {
  readonly tokens: ReadonlyArray<Token>
  /** What they say, as it is read. Undefined where a formula is among them: it says what its source does not. */
  readonly words: string | undefined
  readonly images: ReadonlyArray<Token>
}

const asText = (text: string): Tokens.Escape => ({ type: "escape", raw: text, text })

const innerOf = (token: Token): ReadonlyArray<Token> | undefined =>
  "tokens" in token ? token.tokens : undefined

const flatten = (tokens: ReadonlyArray<Token>, images: Array<Token>): ReadonlyArray<Token> =>
  tokens.flatMap((token): ReadonlyArray<Token> => {
    const { type } = token
    if (type === "image") {
      images.push(token)
      return [asText(token.text)]
    }
    if (type === "footnoteMark") return [asText(token.raw)]
    const inner = innerOf(token)
    if (inner === undefined) return [token]
    const flat = flatten(inner, images)
    return type === "link" ? flat : [{ ...token, tokens: [...flat] }]
  })

const wordsOf = (tokens: ReadonlyArray<Token>): string | undefined => {
  let words = ""
  for (const token of tokens) {
    const inner = innerOf(token)
    const said = inner === undefined ? saidBy(token) : wordsOf(inner)
    if (said === undefined) return undefined
    words += said
  }
  return words
}

const saidBy = (token: Token): string | undefined => {
  switch (token.type) {
    case "formula":
      return undefined
    case "br":
      return "\n"
    case "text":
      return unescapeEntities(token.text)
    case "codespan":
    case "escape":
      return token.text
    default:
      return token.raw
  }
}

export const inLink = (inner: ReadonlyArray<Token>): InLink => {
  const images: Array<Token> = []
  const tokens = flatten(inner, images)
  return { tokens, words: wordsOf(tokens), images }
}
