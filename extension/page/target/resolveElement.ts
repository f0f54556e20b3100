/**
 * From an id to the element it means now. Every look-up looks at the page anew, so that role, name and
 * row of the element are compared with what the model was told, and a changed one is refused.
 */

import type { PageContext } from "#extension/page/PageContext.ts"
import { identitiesOf } from "#extension/page/read/identities.ts"
import { readPage } from "#extension/page/read/readPage.ts"
import { formatElementId, parseElementId } from "#extension/page-protocol/ElementId.ts"
import type { Expectation, Refused } from "#extension/page-protocol/PageMessage.ts"
import type { Identity } from "./ElementRegistry.ts"
import { isUnchanged } from "./isUnchanged.ts"
import { matchElement, nearest, type Present } from "./matchElement.ts"

export interface Resolved {
  readonly type: "resolved"
  readonly element: Element
  readonly identity: Identity
}

const refused = (name: Refused["name"], message: string): Refused => ({ type: "refused", name, message })

const words = ({ role, name, context }: Identity): string =>
  `${role}${name === "" ? "" : ` "${name}"`}${context === "" ? "" : ` (in "${context}")`}`

const listed = (frame: number, candidates: ReadonlyArray<Present>): string =>
  candidates.length === 0
    ? ""
    : ` Nearest: ${candidates
        .map(({ n, identity }) => `${formatElementId({ frame, n })} ${words(identity)}`)
        .join("; ")}.`

export const resolveElement = (context: PageContext, i: string, expect?: Expectation): Resolved | Refused => {
  const id = parseElementId(i)
  if (id === undefined) return refused("InvalidAction", `"${i}" is not an element id.`)
  if (expect?.documentId !== undefined && expect.documentId !== context.documentId) {
    return refused("PageGone", `The page that held element ${i} is gone. Read the page again.`)
  }
  const { registry } = context
  const told = registry.told(id.n, expect?.epoch)
  if (told === undefined) {
    return refused(
      "ElementNotFound",
      `There is no element ${i} on this page. Use an id of the latest page summary.`
    )
  }
  const node = registry.nodeOf(id.n)
  if (node !== undefined && isUnchanged(context, node, told)) {
    return { type: "resolved", element: node, identity: told }
  }
  const read = readPage(context)
  const identities = identitiesOf(read.nodes)
  const elements = new Map(read.controls.map(({ element, node }) => [node.n, element]))
  const isThere = node?.isConnected === true
  const own = node === undefined ? undefined : registry.numberOf(node)
  if (isThere && (own === undefined || !identities.has(own))) {
    return refused(
      "ElementNotFound",
      `Element ${i}, ${words(told)}, is no longer visible. Read the page again.`
    )
  }
  const present = Array.from(identities, ([n, identity]) => ({ n, identity }))
  const match = matchElement({
    told,
    now: isThere && own !== undefined ? identities.get(own) : undefined,
    present,
    canReplace: (n) => !registry.coexisted(id.n, n)
  })
  switch (match.type) {
    case "same":
      return node === undefined
        ? refused("ElementNotFound", `Element ${i} is gone.`)
        : { type: "resolved", element: node, identity: told }
    case "replaced": {
      const element = elements.get(match.n)
      if (element === undefined) return refused("ElementNotFound", `Element ${i} is gone.`)
      registry.rebind(id.n, element)
      return { type: "resolved", element, identity: told }
    }
    case "changed":
      return match.now === undefined
        ? refused(
            "ElementChanged",
            `Element ${i}, ${words(told)}, was removed from the page.${listed(id.frame, match.candidates)}`
          )
        : refused(
            "ElementChanged",
            `Element ${i} was ${words(told)} and is now ${words(match.now)}.${listed(
              id.frame,
              nearest(told, present).filter(({ n }) => n !== own)
            )}`
          )
  }
}
