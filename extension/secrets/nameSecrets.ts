/**
 * Where a page tells of which kind a secret field is, a summary says what the user has stored for it:
 * the placeholders that may be typed there. Where nothing is stored the kind stays. Pure.
 */
import { type FrameNode, isFrameGap, isFrameText } from "#extension/page-protocol/FrameReading.ts"
import { SECRET_KINDS } from "#schemas/page/secrets/secretKinds.ts"
import { secretPlaceholder } from "#schemas/page/secrets/secretPlaceholder.ts"
import type { SecretPlace } from "./StoredSecret.ts"

/** `stored`: for the site of the frame. What has nothing to be changed is given back as it is. */
export const nameSecrets = (
  nodes: ReadonlyArray<FrameNode>,
  stored: ReadonlyArray<SecretPlace>
): ReadonlyArray<FrameNode> => {
  const nameNode = (node: FrameNode): FrameNode => {
    if (isFrameGap(node) || isFrameText(node)) return node
    const children = nameAll(node.children)
    const { secret, ...attributes } = node.attributes
    if (secret === undefined) return children === node.children ? node : { ...node, children }
    // Nothing else is a kind: a reading says what it likes.
    const kind = SECRET_KINDS.find((one) => one === secret)
    if (kind === undefined) return { ...node, attributes, children }
    const fitting = stored.filter((one) => one.kind === kind).map(({ name }) => secretPlaceholder(name))
    return { ...node, attributes: { ...attributes, secret: fitting.join(" ") || kind }, children }
  }
  const nameAll = (siblings: ReadonlyArray<FrameNode>): ReadonlyArray<FrameNode> => {
    const named = siblings.map(nameNode)
    return named.some((node, index) => node !== siblings[index]) ? named : siblings
  }
  return nameAll(nodes)
}
