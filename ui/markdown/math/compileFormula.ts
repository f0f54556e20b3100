/**
 * TeX as a tree of MathML, by Temml, of which nothing passes but what is listed here: elements, attributes and
 * properties of style. No address, name or class can be chosen by what is written. Nothing is parsed as HTML.
 */
import temml from "temml"
import { FORMULA_MAX_ELEMENTS, FORMULA_NESTING_MAX } from "#ui/markdown/limits.ts"

export interface MathElement {
  readonly element: string
  readonly attributes: Readonly<Record<string, string>>
  readonly style: Readonly<Record<string, string>>
  readonly children: ReadonlyArray<MathElement | string>
}

const elements: ReadonlySet<string> = new Set(
  (
    "math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts " +
    "mprescripts mtable mtr mtd mpadded mphantom menclose mstyle"
  ).split(" ")
)

const attributeNames: ReadonlySet<string> = new Set(
  (
    "display displaystyle scriptlevel stretchy fence form separator lspace rspace minsize maxsize largeop " +
    "movablelimits symmetric accent accentunder mathvariant mathcolor mathbackground width height depth voffset " +
    "linethickness notation columnalign columnspan rowspan side"
  ).split(" ")
)

const styleNames: ReadonlySet<string> = new Set(
  (
    "display color padding paddingTop paddingRight paddingBottom paddingLeft border borderTop borderRight borderBottom " +
    "borderLeft marginLeft marginRight textAlign width height fontWeight fontStyle mathStyle mathDepth"
  ).split(" ")
)

/** Temml's own, for its style sheet. */
const OWN_CLASS =
  /^(?:tml|chr|wbk|ff)-[a-z0-9-]+$|^(?:upstrike|downstrike|sout|mathscr|mathcal|menclose|actuarial)$/
const VALUE = /^[\w .,#%+-]{0,64}$/

/** Words with which a few characters could ask for millions of signs. */
const DEFINING =
  /\\(?:g|e|x)?def\b|\\(?:re)?newcommand|\\providecommand|\\let\b|\\futurelet|\\global|\\label|\\ref\b|\\eqref/

/** Thrown and caught in this file: what is not in the lists is no formula. */
class NotShown extends Error {}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const chosen = (value: unknown, names: ReadonlySet<string>): Record<string, string> => {
  const kept: Record<string, string> = {}
  for (const [name, one] of Object.entries(recordOf(value))) {
    if (names.has(name) && VALUE.test(String(one)) && String(one) !== "undefined") kept[name] = String(one)
  }
  return kept
}

const classesOf = (value: unknown): string =>
  Array.isArray(value) ? value.filter((name) => OWN_CLASS.test(String(name))).join(" ") : ""

class Conversion {
  private count = 0

  /** Of one node of Temml's: it, or what is inside of it where it is only a bracket. */
  convert(node: unknown, depth: number): ReadonlyArray<MathElement | string> {
    const { type, text, children, attributes, classes, style } = recordOf(node)
    if (typeof text === "string") return text === "" ? [] : [text]
    if (depth > FORMULA_NESTING_MAX || ++this.count > FORMULA_MAX_ELEMENTS) throw new NotShown()
    const inside = Array.isArray(children) ? children.flatMap((child) => this.convert(child, depth + 1)) : []
    if (type === undefined) return inside
    // What numbers an equation would count through the whole page.
    if (type === "span") return []
    if (typeof type !== "string" || !elements.has(type)) throw new NotShown()
    const className = classesOf(classes)
    const kept = { ...chosen(attributes, attributeNames), ...(className === "" ? {} : { className }) }
    return [{ element: type, attributes: kept, style: chosen(style, styleNames), children: inside }]
  }
}

/** Undefined where it is no formula, or one that is not shown: then its source stands for it. */
export const compileFormula = (tex: string, isDisplay: boolean): MathElement | undefined => {
  if (DEFINING.test(tex)) return undefined
  try {
    const options = {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      maxSize: [20, 20] as [number, number],
      maxExpand: 200,
      // A long one in a line goes on in the next.
      wrap: isDisplay ? ("none" as const) : ("tex" as const)
    }
    const [math] = new Conversion().convert(temml.__renderToMathMLTree(tex, options), 0)
    return typeof math === "object" ? math : undefined
  } catch {
    return undefined
  }
}
