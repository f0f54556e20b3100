/**
 * Boxes over fields that hold secrets, for as long as a picture of the page is taken, on a layer of our
 * own; over a whole frame where nothing of it is to be seen.
 */
import { isSecret } from "#extension/page/aria/elementState.ts"
import { makeOverlay } from "#extension/page/overlay/makeOverlay.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import type { Rect } from "#extension/page-protocol/PageMessage.ts"

const COVERS = new Set<HTMLElement>()

const boxOver = ({ x, y, width, height }: Rect, notice = ""): HTMLElement => {
  const box = document.createElement("div")
  box.textContent = notice
  Object.assign(box.style, {
    position: "fixed",
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    background: "#444",
    color: "#fff",
    font: "14px sans-serif"
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

const wholeFrame = (): Rect => ({ x: 0, y: 0, width: innerWidth, height: innerHeight })

/** `notice`: everything is to be covered, and this said about it. */
export const coverSecrets = (context: PageContext, on: boolean, notice?: string): Covered => {
  uncover()
  const secrets: ReadonlyArray<Rect> = (on ? secretsIn(context) : []).map((secret) =>
    secret.getBoundingClientRect()
  )
  const boxes = on && notice !== undefined ? [wholeFrame()] : secrets
  const places = [
    context.documentId,
    ...boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" "))
  ].join(";")
  if (boxes.length === 0) return { count: 0, places }
  const { host, root } = makeOverlay(context)
  host.setAttribute("aria-hidden", "true")
  root.append(...boxes.map((box) => boxOver(box, notice)))
  COVERS.add(host)
  return { count: boxes.length, places }
}
