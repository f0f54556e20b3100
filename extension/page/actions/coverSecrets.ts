/**
 * Boxes over fields that hold secrets, for as long as a picture of the page is taken, on a layer of our
 * own.
 */
import { isSecret } from "#extension/page/elementState.ts"
import { makeOverlay } from "#extension/page/makeOverlay.ts"
import type { PageContext } from "#extension/page/PageContext.ts"

const COVERS = new Set<HTMLElement>()

const boxOver = ({ x, y, width, height }: DOMRect): HTMLElement => {
  const box = document.createElement("div")
  Object.assign(box.style, {
    position: "fixed",
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    background: "#444"
  })
  return box
}

const secretsIn = ({ shadowRoots }: PageContext): ReadonlyArray<Element> =>
  [document, ...Array.from(shadowRoots, (ref) => ref.deref()).filter((root) => root !== undefined)]
    .flatMap((scope) => Array.from(scope.querySelectorAll("input, textarea")))
    .filter((field) => isSecret(field) && field.checkVisibility())

const uncover = (): void => {
  for (const cover of COVERS) cover.remove()
  COVERS.clear()
}

export interface Covered {
  /** How many secrets are covered now. */
  readonly count: number
  /** Of which document, and where: the same as long as nothing has moved. */
  readonly places: string
}

export const coverSecrets = (context: PageContext, on: boolean): Covered => {
  uncover()
  const boxes = (on ? secretsIn(context) : []).map((secret) => secret.getBoundingClientRect())
  const places = [
    context.documentId,
    ...boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" "))
  ].join(";")
  if (boxes.length === 0) return { count: 0, places }
  const { host, root } = makeOverlay(context)
  host.setAttribute("aria-hidden", "true")
  root.append(...boxes.map(boxOver))
  COVERS.add(host)
  return { count: boxes.length, places }
}
