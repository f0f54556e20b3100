/** HTML as a value: what is put into it is text, and cannot become anything else, unless it is such a value itself. */

export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** Nothing is shown for `undefined` and `false`. */
type Part = Html | string | number | undefined | false | ReadonlyArray<Html>

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? "")

const sourceOf = (part: Part): string => {
  if (part === undefined || part === false) return ""
  if (part instanceof Html) return part.source
  return typeof part === "object" ? part.map(({ source }) => source).join("") : escaped(String(part))
}

/** For elements and quoted attributes; not for what stands in a script or a style. */
export const html = (strings: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  new Html(strings.map((text, index) => text + sourceOf(parts[index])).join(""))
