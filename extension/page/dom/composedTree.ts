/**
 * The page as it is drawn: shadow roots (closed ones too) in place of their hosts' own children,
 * slots filled. Everything that walks, looks up or hit-tests goes through here.
 */

/** `chrome.dom.openOrClosedShadowRoot`, or nothing where there is no extension. */
export type ClosedShadowRootOf = (host: HTMLElement) => ShadowRoot | null

export interface ComposedTree {
  shadowRootOf(element: Element): ShadowRoot | null
  /** The closed root of an element whose own children are not drawn; known from then on. */
  hiddenRootOf(element: Element): ShadowRoot | null
  /** What is drawn inside: the shadow root's nodes, a slot's assigned ones, or the children. */
  childrenOf(parent: Element): ArrayLike<Node>
  /** The same where there is no shadow root. */
  slottedIn(parent: Element): ArrayLike<Node>
  parentOf(node: Node): Element | null
  /** `outer` itself counts. */
  contains(outer: Element, inner: Node): boolean
  /** The innermost element at a point of the viewport, through all shadow roots. */
  elementAt(x: number, y: number): Element | null
  /** The innermost focused element. */
  focused(): Element | null
}

/** Tags other than custom elements that may carry a shadow root. */
const HOSTS = new Set(
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(" ")
)

export const makeComposedTree = (closedShadowRootOf?: ClosedShadowRootOf): ComposedTree => {
  const hidden = new WeakMap<Element, ShadowRoot>()

  const hiddenRootOf = (element: Element): ShadowRoot | null => {
    if (!HOSTS.has(element.localName) || !(element instanceof HTMLElement)) return null
    const root = closedShadowRootOf?.(element) ?? null
    if (root !== null) hidden.set(element, root)
    return root
  }

  const shadowRootOf = (element: Element): ShadowRoot | null => {
    const name = element.localName
    const isHost = HOSTS.has(name)
    if (!isHost && !name.includes("-")) return null
    if (element.shadowRoot !== null) return element.shadowRoot
    if (closedShadowRootOf === undefined || !(element instanceof HTMLElement)) return null
    if (!isHost || element.firstChild === null) return closedShadowRootOf(element)
    return hidden.get(element) ?? null
  }

  const parentOf = (node: Node): Element | null => {
    if (node instanceof Element || node instanceof Text) {
      const slot = node.assignedSlot
      if (slot !== null) return slot
    }
    if (node.parentElement !== null) return node.parentElement
    return node.parentNode instanceof ShadowRoot ? node.parentNode.host : null
  }

  const slottedIn = (parent: Element): ArrayLike<Node> => {
    if (parent.localName === "slot" && parent instanceof HTMLSlotElement) {
      const assigned = parent.assignedNodes()
      if (assigned.length > 0) return assigned
    }
    return parent.childNodes
  }

  return {
    shadowRootOf,
    hiddenRootOf,
    slottedIn,
    childrenOf: (parent) => shadowRootOf(parent)?.childNodes ?? slottedIn(parent),
    parentOf,
    contains: (outer, inner) => {
      for (let node: Node | null = inner; node !== null; node = parentOf(node)) {
        if (node === outer) return true
      }
      return false
    },
    elementAt: (x, y) => {
      let element = document.elementFromPoint(x, y)
      while (element !== null) {
        const deeper: Element | null = shadowRootOf(element)?.elementFromPoint(x, y) ?? null
        if (deeper === null || deeper === element) return element
        element = deeper
      }
      return null
    },
    focused: () => {
      let element = document.activeElement
      while (element !== null) {
        const deeper: Element | null = shadowRootOf(element)?.activeElement ?? null
        if (deeper === null) break
        element = deeper
      }
      const isPage = element === document.body || element === document.documentElement
      // An editor that fills its frame is the body itself: then it is the body that is typed into.
      return isPage && !document.body.isContentEditable ? null : element
    }
  }
}
