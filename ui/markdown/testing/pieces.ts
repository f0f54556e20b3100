/** Any markdown that grows: for tests. */
import fc from "fast-check"

/** Pieces that make the lexer change its mind about what came before them. */
const piece = fc.constantFrom(
  ..."\n|\n\n|a|b c|1|2.| |  |    |-|--|---|*|**|_|`|```|~~~|#|## |>|> |- |+ |1. |2) |* |[x]|[x]: y|(z)|\\|x | y|===|<b>|<!--|-->|<pre>|</pre>|&amp;|\t|\r\n|[ ] |!|https://e.org ".split(
    "|"
  ),
  "|",
  ".",
  "\\[",
  "\\]",
  "$$",
  "=",
  "[^a]",
  "\n[^a]: b\n",
  "<details>",
  "<summary>",
  "</details>",
  "<sub>",
  "</sub>",
  "- a\n\n",
  "1. a\n\n",
  "> a\n\n",
  "a\n\n",
  "    a\n\n",
  "| a | b |\n|---|---|\n",
  "| [x] | b |\n",
  "- [x][x] b\n",
  "\n\n[x]: https://e.org\n"
)
const cut = (text: string, size: number): ReadonlyArray<string> =>
  text.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? []

/** A whole text as it is cut: often into single characters. */
export const pieces = fc
  .tuple(fc.array(piece, { maxLength: 25 }), fc.constantFrom(1, 1, 2, 7))
  .map(([parts, size]) => cut(parts.join(""), size))

const head = fc.constantFrom(
  "| a | b |\n|---|--:|\n",
  "a|b\n-|-\n",
  "| [x] | `b` |\n|---|---|\n",
  "| <b> | $$ |\n|-|-|\n"
)
const row = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom("| 1 | **2** |\n", "1|2\n", "| `|` |\n", "3\n", "| \\| | [x] | c |\n")
  },
  { weight: 1, arbitrary: piece.map((one) => `${one}\n`) }
)

/** A long table with anything before, in and behind it. */
export const tablePieces = fc
  .tuple(
    fc.array(piece, { maxLength: 3 }),
    head,
    fc.array(row, { minLength: 14, maxLength: 40 }),
    fc.array(piece, { maxLength: 6 }),
    fc.constantFrom(3, 7, 30)
  )
  .map(([before, first, rows, behind, size]) =>
    cut([...before, "\n\n", first, ...rows, ...behind].join(""), size)
  )
