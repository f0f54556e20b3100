/** The iframes of a frame, those in shadow roots too, and the coordinate transform from their viewports to its own. */
import type { PageContext } from "#extension/page/PageContext.ts"
import type { Point } from "#extension/page-protocol/Point.ts"

export const childFrames = ({ shadowRoots }: PageContext): ReadonlyArray<HTMLIFrameElement> => {
  const scopes: ReadonlyArray<Document | ShadowRoot> = [
    document,
    ...Array.from(shadowRoots, (ref) => ref.deref()).filter((root) => root !== undefined)
  ]
  return scopes.flatMap((scope) => Array.from(scope.querySelectorAll("iframe")))
}

const isUprightBox = (box: Element): boolean => {
  const { offsetPath, rotate, scale, transform } = getComputedStyle(box)
  const { m11, m22, ...matrix } = new DOMMatrix(transform === "none" ? "" : transform).toJSON()
  const others = [
    matrix.m12,
    matrix.m13,
    matrix.m14,
    matrix.m21,
    matrix.m23,
    matrix.m24,
    matrix.m31,
    matrix.m32
  ]
  return (
    (rotate === undefined || rotate === "none") &&
    (offsetPath === undefined || offsetPath === "none") &&
    !(scale ?? "").includes("-") &&
    [m11, m22].every((one = 1) => one > 0) &&
    others.every((one = 0) => Math.abs(one) < 1e-6)
  )
}

/** Whether it is drawn moved and scaled at most: where it is turned or mirrored, its box does not tell where what is in it is drawn. */
export const isUpright = ({ tree }: PageContext, frame: HTMLIFrameElement): boolean => {
  for (let box: Element | null = frame; box !== null; box = tree.parentOf(box)) {
    if (!isUprightBox(box)) return false
  }
  return true
}

/** How large a pixel of the iframe's content is drawn. */
export const scaleOf = (frame: HTMLIFrameElement): Point => {
  const { width, height } = frame.getBoundingClientRect()
  return {
    x: frame.offsetWidth === 0 ? 1 : width / frame.offsetWidth,
    y: frame.offsetHeight === 0 ? 1 : height / frame.offsetHeight
  }
}

/** Where a point of this viewport is in the iframe's. */
export const pointWithin = (frame: HTMLIFrameElement, at: Point): Point => {
  const origin = pointIn(frame, { x: 0, y: 0 })
  const scale = scaleOf(frame)
  return { x: (at.x - origin.x) / scale.x, y: (at.y - origin.y) / scale.y }
}

/** Where a point of the iframe's viewport is in this one: borders, padding and scaling of its box counted in. */
export const pointIn = (frame: HTMLIFrameElement, at: Point): Point => {
  const box = frame.getBoundingClientRect()
  const style = getComputedStyle(frame)
  const scale = scaleOf(frame)
  return {
    x: box.x + (frame.clientLeft + Number.parseFloat(style.paddingLeft) + at.x) * scale.x,
    y: box.y + (frame.clientTop + Number.parseFloat(style.paddingTop) + at.y) * scale.y
  }
}
