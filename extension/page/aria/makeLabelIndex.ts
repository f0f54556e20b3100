/**
 * Which labels a control has, answered for a whole reading from one pass over the labels of each
 * tree scope. Asking the browser control by control would walk the document once for each.
 */

export const makeLabelIndex = (): ((control: Element) => ReadonlyArray<Element>) => {
  const byScope = new Map<Node, ReadonlyMap<Element, ReadonlyArray<Element>>>()

  const indexOf = (scope: Document | ShadowRoot): ReadonlyMap<Element, ReadonlyArray<Element>> => {
    const index = new Map<Element, Array<Element>>()
    for (const label of scope.querySelectorAll("label")) {
      const control = label.control
      if (control === null) continue
      const labels = index.get(control)
      if (labels === undefined) index.set(control, [label])
      else labels.push(label)
    }
    return index
  }

  return (control) => {
    const scope = control.getRootNode()
    if (!(scope instanceof Document || scope instanceof ShadowRoot)) return []
    let index = byScope.get(scope)
    if (index === undefined) {
      index = indexOf(scope)
      byScope.set(scope, index)
    }
    return index.get(control) ?? []
  }
}
