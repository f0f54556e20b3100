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

/** How many secrets are covered now. */
export const coverSecrets = (context: PageContext, on: boolean): number => {
  uncover()
  const secrets = on ? secretsIn(context) : []
  if (secrets.length === 0) return 0
  const { host, root } = makeOverlay(context)
  host.setAttribute("aria-hidden", "true")
  root.append(...secrets.map((secret) => boxOver(secret.getBoundingClientRect())))
  COVERS.add(host)
  return secrets.length
}
