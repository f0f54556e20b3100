/**
 * Trees of elements as fast-check makes them up, shadow roots included, behind `SelectorTree`: for
 * tests. Reads the CSS that is written by `cssText`, and no other.
 */
import fc from "fast-check"
import type { SelectorTree } from "#extension/page/selectors/SelectorTree.ts"

export interface MadeUp {
  readonly tagName: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: ReadonlyArray<MadeUp>
  readonly shadow: ReadonlyArray<MadeUp>
}

const word = fc.constantFrom("Save", "Delete", 'a "b" \\c', "x]y > z", "5: é", "buy", "r3", "")

const { element } = fc.letrec<{ element: MadeUp; elements: ReadonlyArray<MadeUp> }>((tie) => ({
  elements: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie("element"), { maxLength: 4 })),
  element: fc.record({
    tagName: fc.constantFrom("div", "button", "x-box", "my:tag"),
    attributes: fc.dictionary(fc.constantFrom("id", "data-testid", "name", "title", "role", "label"), word, {
      maxKeys: 2
    }),
    text: word,
    children: tie("elements"),
    shadow: fc.oneof({ maxDepth: 3 }, fc.constant([]), tie("elements"))
  })
}))

export const madeUpPage: fc.Arbitrary<MadeUp> = fc
  .array(element, { maxLength: 5 })
  .map((children) => ({ tagName: "html", attributes: {}, text: "", children, shadow: [] }))

interface Place {
  readonly parent: MadeUp | null
  readonly host: MadeUp | null
  readonly siblings: ReadonlyArray<MadeUp>
}

const PART =
  /:nth-of-type\((\d+)\)|\[((?:\\.|[^\]="\\])+)="((?:\\.|[^"\\])*)"\]|#((?:\\[\da-f]+ |[\w-])+)|(:root|:host)|((?:\\[\da-f]+ |[\w-])+)/giy

const readEscapes = (css: string): string =>
  css.replace(/\\([\da-f]+) /gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

export const treeOf = (root: MadeUp): SelectorTree<MadeUp> => {
  const places = new Map<MadeUp, Place>()
  const all: Array<MadeUp> = []
  const hosts: Array<MadeUp> = []
  const place = (siblings: ReadonlyArray<MadeUp>, parent: MadeUp | null, host: MadeUp | null): void => {
    for (const one of siblings) {
      places.set(one, { parent, host, siblings })
      all.push(one)
      if (one.shadow.length > 0) {
        hosts.push(one)
        place(one.shadow, null, one)
      }
      place(one.children, one, host)
    }
  }
  place([root], null, null)
  const placeOf = (one: MadeUp): Place => places.get(one) ?? { parent: null, host: null, siblings: [one] }

  const fits = (one: MadeUp, compound: string): boolean => {
    PART.lastIndex = 0
    while (PART.lastIndex < compound.length) {
      const found = PART.exec(compound)
      if (found === null) throw new Error(`cannot be read: ${compound}`)
      const [, nth, name, value, id, anchor, tagName] = found
      const { siblings } = placeOf(one)
      const alike = siblings.filter((sibling) => sibling.tagName === one.tagName)
      const isFit =
        (nth === undefined || alike.indexOf(one) + 1 === Number(nth)) &&
        (name === undefined || one.attributes[readEscapes(name)] === readEscapes(value ?? "")) &&
        (id === undefined || one.attributes.id === readEscapes(id)) &&
        (anchor !== ":root" || one === root) &&
        (tagName === undefined || one.tagName === readEscapes(tagName))
      if (!isFit) return false
    }
    return true
  }
  const follows = (one: MadeUp, compounds: ReadonlyArray<string>): boolean => {
    const last = compounds.at(-1)
    if (last === undefined || last === ":host" || !fits(one, last)) return false
    const before = compounds.slice(0, -1)
    if (before.length === 0) return true
    const { parent } = placeOf(one)
    return parent === null ? before.length === 1 && before[0] === ":host" : follows(parent, before)
  }

  return {
    all: () => all,
    hosts: () => hosts,
    query: (css, host) => {
      const compounds = css.split(/ > (?=(?:[^"]*"[^"]*")*[^"]*$)/)
      return all.filter((one) => placeOf(one).host === host && follows(one, compounds))
    },
    hostOf: (one) => placeOf(one).host,
    parentOf: (one) => placeOf(one).parent,
    siblingsOf: (one) => placeOf(one).siblings,
    tagNameOf: ({ tagName }) => tagName,
    attributeOf: ({ attributes }, name) => attributes[name] ?? null,
    roleOf: ({ attributes }) => attributes.role ?? "",
    nameOf: ({ attributes, text }) => attributes.title ?? text,
    labelOf: ({ attributes }) => attributes.label ?? "",
    textOf: ({ text }) => text
  }
}
