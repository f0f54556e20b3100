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
/** A whole text as it is cut: often into single characters. */
export const pieces = fc
  .tuple(fc.array(piece, { maxLength: 25 }), fc.constantFrom(1, 1, 2, 7))
  .map(([parts, size]) => parts.join("").match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [])
