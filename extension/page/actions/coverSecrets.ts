/**
 * Boxes over fields that hold secrets, for as long as a picture of the page is taken: above all else
 * (top layer), in a closed shadow root.
 */
import { isSecret } from "#extension/page/elementState.ts"
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
  const host = document.createElement("div")
  context.own.add(host)
  host.setAttribute("aria-hidden", "true")
  host.popover = "manual"
  Object.assign(host.style, {
    position: "fixed",
    inset: "0",
    width: "auto",
    height: "auto",
    margin: "0",
    padding: "0",
    border: "0",
    background: "none",
    pointerEvents: "none"
  })
  host
    .attachShadow({ mode: "closed" })
    .append(...secrets.map((secret) => boxOver(secret.getBoundingClientRect())))
  document.documentElement.append(host)
  host.showPopover()
  COVERS.add(host)
  return secrets.length
}
