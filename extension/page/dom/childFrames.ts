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
