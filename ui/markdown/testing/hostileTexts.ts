/**
 * Texts that ask much of whoever reads markdown: deep, dense, never closed, or all of one sign. For tests and for
 * measuring; each is cut to the length that is asked for.
 */
import fc from "fast-check"

const fill = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** The first half of one, the second of the other. */
const halves = (begin: string, end: string, length: number): string =>
  fill(begin, length / 2) + fill(end, length / 2)

const repeated: ReadonlyArray<string> = [
  ">",
  "> ",
  ">\n",
  "- ",
  "- a\n",
  "-\n\n",
  "1. ",
  "1) a\n2. b\n",
  "> - a\n",
  "*",
  "*a ",
  "*a **b",
  "a**b",
  "_._",
  "~~a~ ",
  "__*\u00a01. ",
  "[",
  "[[a]]",
  "![a](",
  "[a](b)\\",
  "[a](b)*",
  "`",
  "`a",
  "```[ ] b \\",
  "```\n",
  "<",
  "<a ",
  '<a b="',
  "<!--",
  "<div>\n",
  "http://a.",
  "_a@b.c\0",
  "a.",
  "|",
  "|a\n|-\n",
  "-|-\n",
  "# a\n",
  "a\n=\n",
  "a\n",
  " ",
  "\n",
  "\t",
  "[a]: b\n",
  "&amp;",
  "\\",
  "\ud800",
  "\0",
  "\u202e",
  "- [ ] a\n",
  "\\(",
  "\\(a\\)",
  "\\[a=\n",
  "$$",
  "$$a ",
  "a\n\\[\n",
  "[^a]",
  "[^a]: b\n",
  "<details>\n",
  "<details>a</details>\n",
  "<sub>",
  "<b>a</b>"
]

const made: Readonly<Record<string, (length: number) => string>> = {
  "spaces in a line": (length) => `a${fill(" ", length)}b`,
  "a lazy list": (length) => `- a\n${fill("a\n", length)}`,
  "an indented list": (length) => `- a\n${fill("  a\n", length)}`,
  "a wide table": (length) =>
    `${fill("|a", length / 8)}|\n${fill("|-", length / 8)}|\n${fill("|\n", length)}`,
  "ever deeper lists": (length) =>
    Array.from({ length: Math.sqrt(length) }, (_, n) => `${" ".repeat(2 * n)}- a`).join("\n"),
  "ticks of every number": (length) =>
    Array.from({ length: Math.sqrt(2 * length) }, (_, n) => `${"`".repeat(n + 1)}a`).join(""),
  "emphasis in emphasis": (length) => halves("*a ", "a* ", length),
  "strong in strong": (length) => halves("**a ", "a** ", length),
  "links in links": (length) => halves("[", "](b)", length),
  "an address that ends and ends": (length) => `http://a${fill(")", length)}`,
  "a word before @": (length) => `${fill("a.", length)}@b.c`
}

export interface HostileText {
  readonly name: string
  readonly text: string
}

export const hostileTexts = (length: number): ReadonlyArray<HostileText> => [
  ...repeated.map((unit) => ({ name: JSON.stringify(unit), text: fill(unit, length) })),
  ...Object.entries(made).map(([name, make]) => ({ name, text: make(length).slice(0, length) }))
]

/** Any text of that length: one piece over and over, or two, or anything at all. */
export const anyText = (length: number): fc.Arbitrary<string> => {
  const sign = fc.constantFrom(
    ...Array.from("*_~`[]()<>!#|-+=:@.&\\\"' \n\ta0é漢\u00a0\u2028\ud800\0"),
    "](",
    "\\(",
    "$$",
    "<details>",
    "- ",
    "> "
  )
  const unit = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join(""))
  return fc.oneof(
    unit.map((one) => fill(one, length)),
    fc.tuple(unit, unit).map(([one, other]) => halves(one, other, length)),
    fc
      .array(sign, { minLength: length / 4, maxLength: length })
      .map((signs) => signs.join("").slice(0, length))
  )
}
